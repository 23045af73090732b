/** The type of inline scripts that wait: no browser runs it. */
export const LATE_TYPE = 'text/late'

/**
 * Runs what waits once the page has been painted: scripts only make a page quick that can be read
 * without them, and to fetch and run them first kept the first price from view for a tenth of a
 * second on a cheap phone. They run in their order, each in its own place.
 */
export const LATE_SCRIPT = `addEventListener('DOMContentLoaded',function(){requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('link[data-late]').forEach(function(link){link.rel=link.dataset.late});document.querySelectorAll('script[type="${LATE_TYPE}"]').forEach(function(late){var script=document.createElement('script');if('module' in late.dataset)script.type='module';script.textContent=late.textContent;late.replaceWith(script)})})})})`
