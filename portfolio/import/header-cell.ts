// Reads the cell above a column: its name in plain words, and the unit or time zone it mentions.

export type HeaderCell = {
  /** In lower case, without units, brackets and punctuation. */
  name: string
  /** What stands in brackets. */
  detail: string
  /** `INR`, or `QUOTE` for the second coin or currency of the pair. Null if it says nothing. */
  unit: string | null
}

const UNITS = new Map([
  ['inr', 'INR'],
  ['rs', 'INR'],
  ['rupee', 'INR'],
  ['rupees', 'INR'],
  ['₹', 'INR'],
  ['usd', 'USD'],
  ['$', 'USD'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['usdt', 'USDT'],
])

const ZONES = new Set(['utc', 'gmt', 'ist'])

/** Cells of other rows are read too, in search of the header. */
const MAX_CHARACTERS = 200

export function readHeaderCell(text: string): HeaderCell {
  const cell = text.slice(0, MAX_CHARACTERS)
  const brackets = /[([{]([^)\]}]*)[)\]}]/g
  const detail = [...cell.matchAll(brackets)].map(([, inside = '']) => toWords(inside)).join(' ')
  const words = toWords(cell.replace(brackets, ' ')).split(' ')
  const said = [...words, ...detail.split(' ')]
  const unit = said.map((word) => UNITS.get(word)).find((found) => found !== undefined)
  const isOfQuote = /\b(base|quote) currency\b/.test(detail)
  const name = words
    .filter((word, index) => {
      if (UNITS.has(word) || ZONES.has(word)) return false
      return !(word === 'in' && UNITS.has(words[index + 1] ?? ''))
    })
    .join(' ')
  // Some exchanges call the second currency of a pair its base currency.
  return { name, detail, unit: isOfQuote ? 'QUOTE' : (unit ?? null) }
}

/** `tradeCreatedAt`, `UTC_Time` and `**Fees` are the words trade created at, utc time and fees. */
function toWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}₹$€]+/gu, ' ')
    .trim()
}
