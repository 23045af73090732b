import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MissingPart, RupeeCoin } from '../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import type { RupeeComparison } from '../tickers/rupee-comparison.ts'

type QuotedRow = Pick<Ticker, 'exchangeId' | 'exchangeName'> & {
  /** Unique in its list. */
  key: string
  price: string
}

/** A price of a coin that counts. */
export type RupeeRow = QuotedRow &
  Pick<Ticker, 'base' | 'target' | 'tradedAtMs'> & {
    /** Of the market that the answer names: `Cheapest`. */
    mark?: string
    /** `₹1,168 more`, than at the world price. Null if that is unknown. Left out: of a step. */
    extra?: string | null
    /** `buys 551 USDT` */
    result: string
    /** Of the pair on its exchange, or of the exchange. Null without an https address. */
    url: string | null
  }

/** A price in doubt, and the reason. */
export type LeftOutRow = QuotedRow & { reason: string }

/** A step at the world price, which no exchange in India has. */
export type WorldStep = { price: string; result: string }

/** How a coin without a price in rupees is paid: USDT lies between. */
export type UsdtWay = {
  answer: string
  /** As a visitor makes them. Empty if USDT has no price either. */
  steps: (RupeeRow | WorldStep)[]
  notes: string[]
}

/** The prices of one coin in rupees. */
export type RupeePrice = {
  coin: RupeeCoin
  /** Null if they have not arrived. */
  prices: {
    /** Null if there are none. */
    summary: string | null
    /** The answer's first. */
    rows: RupeeRow[]
    leftOut: LeftOutRow[]
    /** Only if no price counts. */
    way?: UsdtWay
  } | null
}

/** A text that a visitor typed or that an address has, and what is wrong with it. */
export type CheckedField = { text: string; problem: string | null }

/** The prices that an answer compares, and their times. */
export type Source = { name: string; basis: RupeeComparison['basis'] }

/** The whole answer for the page of prices in India. Without an Indian exchange there are no coins. */
export type IndiaAnswer = Snapshot<{
  /** The coin of the page. Null: those that it begins with. */
  chosen: Pick<RupeeCoin, 'id' | 'name'> | null
  search: CheckedField
  amount: CheckedField
  rupees: number
  answers: { id: string; text: string }[]
  sources: Source[]
  coins: RupeePrice[]
  missing: MissingPart[]
}>
