/** The type of inline scripts that wait: no browser runs it. */
export const LATE_TYPE = 'text/late'

/**
 * Runs what waits once the page has been painted: scripts only make a page quick that can be read
 * without them, and to fetch and run them first kept the first price from view for a tenth of a
 * second on a cheap phone. First what is below the first screen is laid out, in three frames of its
 * own, by `data-laid` on the document, which early-script.ts has set; a page that streams waits for
 * nothing. Then scripts run in their order, each in its own place and its own task, once the whole
 * style sheet is there: what they draw may need more of it than stands in the page. Where it does not
 * come, the page is one without script.
 */
export const LATE_SCRIPT = `(function(state){function lay(){requestAnimationFrame(function(){setTimeout(function(){if(state.laid<3){state.laid++;lay()}else{next()}})})}if(!document.querySelector('link[data-late]'))state.laid=3;addEventListener('DOMContentLoaded',lay)})(document.documentElement.dataset);function next(){var late=document.querySelector('link[data-late]:not([rel]),script[type="${LATE_TYPE}"]');if(!late)return;if(late.localName=='link'){late.onerror=function(){if(late.rel=='stylesheet')delete document.documentElement.dataset.js};late.rel=late.dataset.late}else{var sheet=document.querySelector('link[data-late="stylesheet"]');if(sheet&&!sheet.sheet){sheet.onload=next;return}var script=document.createElement('script');if('module' in late.dataset)script.type='module';script.textContent=late.textContent;late.replaceWith(script)}setTimeout(next)}`
