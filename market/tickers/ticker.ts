import type { Exchange } from './exchange.ts'

/**
 * A market: a pair on an exchange, with its last trade. Unknown is null. Only a volume may be 0: the
 * service then knows of no trade in 24 hours.
 */
export type Ticker = {
  exchangeId: string
  exchangeName: string
  /** A symbol in upper case or, on a decentralised exchange, the address of a contract. */
  base: string
  target: string
  /** The coin whose price this is. */
  coinId: string | null
  /** The coin that the price is in. Null for a currency such as INR. */
  targetCoinId: string | null
  /** The price of the last trade, in units of `target`. */
  last: number | null
  /** The same price in dollars, as the service converts it. */
  lastUsd: number | null
  /** The volume of 24 hours, in dollars. */
  volumeUsd: number | null
  /** Difference between the lowest ask and the highest bid, in percent. */
  spreadPct: number | null
  /** Dollars that move the price up by 2 %. */
  depthUpUsd: number | null
  /** Dollars that move the price down by 2 %. */
  depthDownUsd: number | null
  tradedAtMs: number | null
  /** The service marks the price as far from that of other markets. */
  isAnomaly: boolean
  /** The service marks the price as out of date. */
  isStale: boolean
  /** An https URL of the pair on the exchange, without referral parameters. */
  tradeUrl: string | null
  /** When we received it. Set where tickers of several calls are combined. */
  fetchedAtMs?: number
}

/** At most a hundred tickers, as the service orders them. */
export type TickerList = { tickers: Ticker[] }

/** An exchange with its first hundred pairs. */
export type ExchangeDetail = TickerList & { exchange: Exchange }

/** The ids and names of all exchanges of the service. */
export type ExchangeNames = { exchanges: { id: string; name: string }[] }

/** The currency code of rupees in a ticker. */
const RUPEE_TARGET = 'INR'

/** Whether the price is in rupees, and not in a coin that is called INR. */
export function isRupeePair({ target, targetCoinId }: Ticker): boolean {
  return target === RUPEE_TARGET && targetCoinId === null
}
