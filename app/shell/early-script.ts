import { PAPER, STORAGE_KEY } from './colour-mode.ts'
import { KEPT_KEY } from './kept-key.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'

/**
 * Runs in the head before anything is painted, so that a reload in the dark does not flash. It
 * also marks visitors who want no single-key shortcuts, those who keep coins, for whom home has a
 * place, and browsers that run our scripts: where modules are unknown nothing of ours will run, and
 * the page must keep the controls that work without. A phone lays out nothing below its first screen
 * before it has painted that (`data-laid` is 0), unless the page is loaded again, and may have been
 * scrolled.
 */
export const EARLY_SCRIPT = `(function(d){if('noModule' in document.createElement('script'))d.dataset.js='';var load=performance.getEntriesByType('navigation')[0];d.dataset.laid=load&&load.type!='navigate'?3:0;try{if(localStorage.getItem('${SINGLE_KEYS_KEY}')==='off')d.dataset.singleKeys='off';if(localStorage.getItem('${KEPT_KEY}'))d.dataset.kept='';if(localStorage.getItem('${STORAGE_KEY}')==='dark'){d.dataset.theme='dark';document.querySelector('meta[name=theme-color]').content='${PAPER.dark}'}}catch(e){d.dataset.theme='light'}})(document.documentElement)`
