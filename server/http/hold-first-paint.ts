const HEAD_END = '</head>'
const CHART_END = ' id="chart-end"'
/** In elements that have no id of their own, and that no script renders. */
const PRICE = ' data-price=""'

/**
 * Has the browser paint a whole page when its chart has been read, or else its first price, and not
 * before. A frame without it takes a slow processor as long as the one with it, which then comes
 * later; and what is painted in part moves. Pages that have neither are painted as they come, and so
 * are all by browsers that do not know `rel=expect`. Chromium has done waiting where the element
 * begins.
 */
export function holdFirstPaint(html: string): string {
  const headEnd = html.indexOf(HEAD_END)
  if (headEnd === -1) return html
  if (html.includes(CHART_END, headEnd)) return expectElement(html, 'chart-end')
  const price = html.indexOf(PRICE, headEnd)
  if (price === -1) return html
  return expectElement(
    `${html.slice(0, price)} id="first-price"${html.slice(price)}`,
    'first-price',
  )
}

function expectElement(html: string, id: string): string {
  return html.replace(HEAD_END, `<link rel="expect" href="#${id}" blocking="render"/>${HEAD_END}`)
}
