import { PAPER, STORAGE_KEY } from './colour-mode.ts'
import { KEPT_KEY } from './kept-key.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'

/**
 * Runs in the head before anything is painted, so that a reload in the dark does not flash. It
 * also marks visitors who want no single-key shortcuts, those who keep coins, for whom home has a
 * place, and browsers that run our scripts: where modules are unknown nothing of ours will run, and
 * the page must keep the controls that work without.
 */
export const EARLY_SCRIPT = `(function(d){if('noModule' in document.createElement('script'))d.dataset.js='';try{if(localStorage.getItem('${SINGLE_KEYS_KEY}')==='off')d.dataset.singleKeys='off';if(localStorage.getItem('${KEPT_KEY}'))d.dataset.kept='';if(localStorage.getItem('${STORAGE_KEY}')==='dark'){d.dataset.theme='dark';document.querySelector('meta[name=theme-color]').content='${PAPER.dark}'}}catch(e){d.dataset.theme='light'}})(document.documentElement)`
