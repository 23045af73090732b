import { isolate } from '../../../../lib/isolate.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { shortPairName } from '../../../../market/tickers/pair-name.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { QuotedPrice } from '../../tickers/quoted-price.tsx'

type QuotedTicker = Pick<Ticker, 'base' | 'coinId' | 'last' | 'target' | 'targetCoinId'>

type CoinQuoteProps = { ticker: QuotedTicker; coinId: string; currency: Currency }

/** The price as quoted. The price of another coin than the page’s says so: `1 BTC = …`. */
export function CoinQuote({ ticker, coinId, currency }: CoinQuoteProps) {
  const isOther = ticker.coinId !== coinId && ticker.last !== null
  return (
    <>
      {isOther ? <span>{`1 ${isolate(shortPairName(ticker.base))} = `}</span> : null}
      <QuotedPrice ticker={ticker} currency={currency} />
    </>
  )
}
