import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MissingPart, RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import type { RupeeComparison } from '../tickers/rupee-comparison.ts'

export type RupeeCoin = (typeof RUPEE_COINS)[number]

type QuotedRow = Pick<Ticker, 'exchangeId' | 'exchangeName'> & {
  /** Unique in its list. */
  key: string
  price: string
}

/** A price of a coin in rupees that counts. */
export type RupeeRow = QuotedRow &
  Pick<Ticker, 'base' | 'target' | 'tradedAtMs'> & {
    /** `2.7% above`. Null if the world price is unknown. */
    premium: string | null
    /** `551 USDT`: what the amount buys. */
    bought: string
    /** Of the pair on its exchange, or of the exchange. Null without an https address. */
    url: string | null
  }

/** A price in doubt, and the reason. */
export type LeftOutRow = QuotedRow & { reason: string }

/** The prices of one coin in rupees. */
export type RupeePrice = {
  coin: RupeeCoin
  /** Null if they have not arrived. */
  prices: {
    /** Null if there are none. */
    comparison: RupeeComparison | null
    rows: RupeeRow[]
    leftOut: LeftOutRow[]
  } | null
}

/** The field of the amount: its text, and what is wrong with it. */
export type AmountField = { text: string; problem: string | null }

/** The whole answer for the page of prices in India. Without an Indian exchange there are no coins. */
export type IndiaAnswer = Snapshot<{
  amount: AmountField
  rupees: number
  coins: RupeePrice[]
  missing: MissingPart[]
}>
