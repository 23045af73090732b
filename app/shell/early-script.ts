import { PAPER, STORAGE_KEY } from './colour-mode.ts'
import { KEPT_KEY } from './kept-key.ts'
import { SINGLE_KEYS_KEY } from './single-keys-key.ts'

/**
 * Runs in the head before anything is painted, so that a reload in the dark does not flash. It
 * also marks visitors who want no single-key shortcuts, those who keep coins, for whom home has a
 * place, and browsers that run our scripts: where modules are unknown nothing of ours will run, and
 * the page must keep the controls that work without. What is below the first screen, on a phone more
 * of it than elsewhere, is not laid out before that has been painted (`data-laid` is 0), unless the page may open further down: when it is
 * loaded again, is gone back to, or its address names a part. What comes after a page that has broken
 * off, or waits in a hidden tab, is not waited for longer than three seconds.
 */
export const EARLY_SCRIPT = `(function(d){if('noModule' in HTMLScriptElement.prototype)d.dataset.js='';try{if(localStorage.getItem('${SINGLE_KEYS_KEY}')==='off')d.dataset.singleKeys='off';if(localStorage.getItem('${KEPT_KEY}'))d.dataset.kept='';if(localStorage.getItem('${STORAGE_KEY}')==='dark'){d.dataset.theme='dark';document.querySelector('meta[name=theme-color]').content='${PAPER.dark}'}}catch(e){d.dataset.theme='light'}if(!location.hash&&performance.getEntriesByType&&performance.getEntriesByType('navigation').some(function(load){return load.type=='navigate'})){d.dataset.laid=0;setTimeout(function(){if(!('hydrated' in d.dataset))d.dataset.laid=3},3e3)}})(document.documentElement)`
