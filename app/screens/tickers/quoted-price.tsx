import type { Currency } from '../../../market/money/currency.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { PriceText } from '../../../market/money/price-text.tsx'
import { currencyOfPair } from '../../../market/tickers/convert-ticker.ts'
import { formatQuote } from '../../../market/tickers/format-quote.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

type QuotedTicker = Pick<Ticker, 'last' | 'target' | 'targetCoinId'>

/** The price as quoted: of a currency with its symbol, else with the name of the target. */
export function QuotedPrice({ ticker, currency }: { ticker: QuotedTicker; currency: Currency }) {
  const own = currencyOfPair(ticker)
  if (own === null) return <span>{formatQuote(ticker, currency)}</span>
  return <PriceText price={formatWholePrice(ticker.last, own)} />
}
