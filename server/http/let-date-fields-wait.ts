const DATE_FIELD = /<input type="date"[^>]*>/g

/**
 * Has the date fields of a whole page come after its first paint: to make two took a slow phone 30 ms
 * before it, wherever they stand. Without script they are there at once; with it, late-scripts.ts puts
 * them in their places before React takes the page over.
 */
export function letDateFieldsWait(html: string): string {
  return html.replaceAll(DATE_FIELD, '<noscript data-late="">$&</noscript>')
}
