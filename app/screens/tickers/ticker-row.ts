import type { Ticker } from '../../../market/tickers/ticker.ts'

/** A market as a row of a table shows it. Amounts are in the currency of the page. */
export type TickerRow = Pick<
  Ticker,
  | 'base'
  | 'target'
  | 'coinId'
  | 'targetCoinId'
  | 'last'
  | 'spreadPct'
  | 'tradedAtMs'
  | 'isAnomaly'
  | 'isStale'
> & {
  /** Unique on the page. The service may list a pair of an exchange twice. */
  key: string
  /** The last price. */
  price: number | null
  /** Of 24 hours. 0 if no trade is known. */
  volume: number | null
  /** Of the pair on its exchange, or of the exchange. Null without an https address. */
  url: string | null
}
