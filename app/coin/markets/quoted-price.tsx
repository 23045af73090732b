import type { Currency } from '../../market/money/currency.ts'
import { formatWholePrice } from '../../market/money/format-whole-price.ts'
import { PriceText } from '../../market/money/price-text.tsx'
import { currencyOfPair } from '../../market/tickers/convert-ticker.ts'
import { formatQuote } from '../../market/tickers/format-quote.ts'
import { shortPairName } from '../../market/tickers/pair-name.ts'
import type { Ticker } from '../../market/tickers/ticker.ts'

type QuotedPriceProps = { ticker: Ticker; coinId: string; currency: Currency }

/** The last price as quoted. The price of another coin than the page’s says so: `1 BTC = …`. */
export function QuotedPrice({ ticker, coinId, currency }: QuotedPriceProps) {
  const own = currencyOfPair(ticker)
  return (
    <>
      {ticker.coinId === coinId || ticker.last === null
        ? null
        : `1 ${shortPairName(ticker.base)} = `}
      {own === null ? (
        formatQuote(ticker, currency)
      ) : (
        <PriceText price={formatWholePrice(ticker.last, own)} />
      )}
    </>
  )
}
