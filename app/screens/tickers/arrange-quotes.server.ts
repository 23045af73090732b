import { ascending } from '../../../lib/ascending.ts'
import {
  type CountedQuote,
  countedQuotes,
  type PremiumDoubt,
  type QuotedPremium,
} from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

export type ArrangedQuotes = {
  counted: CountedQuote[]
  /** Prices in doubt. */
  leftOut: { ticker: Ticker; doubt: PremiumDoubt }[]
}

/** The prices that count, and those in doubt. The lowest prices are first. */
export function arrangeQuotes(quotes: readonly QuotedPremium[]): ArrangedQuotes {
  const sorted = quotes.toSorted(
    (a, b) => byPrice(a, b) || (a.ticker.exchangeName < b.ticker.exchangeName ? -1 : 1),
  )
  return {
    counted: countedQuotes(sorted),
    leftOut: sorted.flatMap(({ ticker, premium: { doubt } }) =>
      doubt === null ? [] : [{ ticker, doubt }],
    ),
  }
}

const byPrice = ascending(({ ticker }: QuotedPremium) => ticker.last)
