const HEAD_END = '</head>'
const CHART_END = ' id="chart-end"'
/** In elements that have no id of their own, and that no script renders. */
const PRICE = ' data-price=""'

/**
 * Has the browser paint a whole page when its chart has been read, or else its first price, and not
 * before. A frame without it takes a slow processor as long as the one with it, which then comes
 * later; and what is painted in part moves. Pages that have neither are painted as they come, and so
 * are all by browsers that do not know `rel=expect`. Chromium has done waiting where the element
 * begins. The page is in pieces, of which the first one holds the end of its head.
 */
export function holdFirstPaint(pieces: readonly string[]): string[] {
  const [start = '', ...others] = pieces
  const headEnd = start.indexOf(HEAD_END)
  if (headEnd === -1) return [...pieces]
  const head = start.slice(0, headEnd)
  const body = [start.slice(headEnd), ...others]
  if (body.some((piece) => piece.includes(CHART_END)))
    return [head, expectation('chart-end'), ...body]
  const first = body.findIndex((piece) => piece.includes(PRICE))
  const priced = body[first]
  if (priced === undefined) return [...pieces]
  body[first] = priced.replace(PRICE, ` id="first-price"${PRICE}`)
  return [head, expectation('first-price'), ...body]
}

function expectation(id: string): string {
  return `<link rel="expect" href="#${id}" blocking="render"/>`
}
