import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { CoinRow } from './coin.ts'
import { CHANGE_PLACES } from './money/format-change.ts'
import { printedPct } from './money/format-pct.ts'

/**
 * What a page shows of a coin. The price is undefined if the page shows only the change. Rows of
 * another call take these values, so that one page never shows two prices of one coin.
 */
export type ShownQuote = Pick<CoinRow, 'change24hPct'> & Partial<Pick<CoinRow, 'price'>>

/** One text for all coins of a page, such as `bitcoin,6243358.12,-0.36;ripple,,1.2`. */
export type ShownQuotes = string

/** Changes are as precise as they are printed. As objects, a hundred coins take twice the bytes. */
export function formatShownQuotes(
  coins: readonly (ShownQuote & Pick<CoinRow, 'id'>)[],
): ShownQuotes {
  return coins
    .map(({ id, price, change24hPct }) => {
      const priceText = price === undefined ? '' : (price ?? UNKNOWN_TEXT)
      return `${encodeURIComponent(id)},${priceText},${formatQuotePct(change24hPct)}`
    })
    .join(';')
}

/** If a coin occurs twice, its first quote counts. */
export function parseShownQuotes(...texts: ShownQuotes[]): Map<string, ShownQuote> {
  const quotes = new Map<string, ShownQuote>()
  for (const text of texts.flatMap((each) => each.split(';'))) {
    const [id = '', price = '', change = ''] = text.split(',')
    if (id === '' || quotes.has(decodeURIComponent(id))) continue
    const change24hPct = parseNumber(change)
    quotes.set(
      decodeURIComponent(id),
      price === '' ? { change24hPct } : { price: parseNumber(price), change24hPct },
    )
  }
  return quotes
}

function formatQuotePct(pct: number | null): string {
  return pct === null ? UNKNOWN_TEXT : String(printedPct(pct, CHANGE_PLACES))
}

function parseNumber(text: string): number | null {
  return text === UNKNOWN_TEXT ? null : Number(text)
}
