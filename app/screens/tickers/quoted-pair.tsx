import { isolate } from '../../../lib/isolate.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { currencyOfPair } from '../../../market/tickers/convert-ticker.ts'
import { formatQuote } from '../../../market/tickers/format-quote.ts'
import { shortPairName } from '../../../market/tickers/pair-name.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { PriceText } from '../../figures/price-text.tsx'

/** `USDT/INR`. The address of a contract is shortened, and complete for screen readers. */
export function PairName({ pair: { base, target } }: { pair: Pick<Ticker, 'base' | 'target'> }) {
  return (
    <span>
      <PairSide name={base} />/<wbr />
      <PairSide name={target} />
    </span>
  )
}

function PairSide({ name }: { name: string }) {
  const short = shortPairName(name)
  if (short === name) return <bdi>{name}</bdi>
  return (
    <bdi title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </bdi>
  )
}

type QuotedPriceProps = {
  ticker: Pick<Ticker, 'base' | 'coinId' | 'last' | 'target' | 'targetCoinId'>
  currency: Currency
  /** The coin of the page. The price of another one says so: `1 BTC = …`. */
  coinId?: string
}

/** The price as quoted: of a currency with its symbol, else with the name of the target. */
export function QuotedPrice({ ticker, currency, coinId }: QuotedPriceProps) {
  const own = currencyOfPair(ticker)
  const isOther = coinId !== undefined && ticker.coinId !== coinId && ticker.last !== null
  return (
    <>
      {isOther ? <span>{`1 ${isolate(shortPairName(ticker.base))} = `}</span> : null}
      {own === null ? (
        <span>{formatQuote(ticker, currency)}</span>
      ) : (
        <PriceText price={formatWholePrice(ticker.last, own)} />
      )}
    </>
  )
}
