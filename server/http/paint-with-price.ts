const HEAD_END = '</head>'
const PRICE = ' data-price=""'
const ID = 'first-price'

/**
 * Has the browser paint a whole page when its first price has been read, and not before: frames
 * without it take a slow processor as long, and kept it from view. Pages without prices are painted
 * as they come, and so are all by browsers that do not know `rel=expect`.
 */
export function paintWithPrice(html: string): string {
  const headEnd = html.indexOf(HEAD_END)
  const price = html.indexOf(PRICE, headEnd)
  if (headEnd === -1 || price === -1) return html
  return [
    html.slice(0, headEnd),
    `<link rel="expect" href="#${ID}" blocking="render"/>`,
    html.slice(headEnd, price),
    ` id="${ID}"`,
    html.slice(price),
  ].join('')
}
