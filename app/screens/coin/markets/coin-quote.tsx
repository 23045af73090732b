import { isolate } from '../../../../lib/isolate.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { shortPairName } from '../../../../market/tickers/pair-name.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { QuotedPrice } from '../../tickers/quoted-price.tsx'

type CoinQuoteProps = { ticker: Ticker; coinId: string; currency: Currency }

/** The price as quoted. The price of another coin than the page’s says so: `1 BTC = …`. */
export function CoinQuote({ ticker, coinId, currency }: CoinQuoteProps) {
  const isOther = ticker.coinId !== coinId && ticker.last !== null
  return (
    <>
      {isOther ? `1 ${isolate(shortPairName(ticker.base))} = ` : null}
      <QuotedPrice ticker={ticker} currency={currency} />
    </>
  )
}
