import type { NoAnswer } from '../answer/answer.ts'
import type { Currency } from '../money/currency.ts'
import type { PremiumBasis } from './premium.ts'
import type { Ticker, TickerList } from './ticker.ts'

/** The price of one dollar in each currency. Null is unknown. */
export type PerDollar = Record<Currency, number | null>

/**
 * A part of the markets that is not available yet. `all`: the hundred largest. `indian`: those on
 * Indian exchanges. `rates`: the exchange rates.
 */
export type MissingPart = {
  part: 'all' | 'indian' | 'rates'
  why: NoAnswer
}

/** The sites of exchanges by id, for links of pairs that have none. Empty if they are unknown. */
export type ExchangeUrls = Readonly<Record<string, string>>

/** Checks own properties only: an id of the service may be the name of an inherited property. */
export function exchangeUrlOf(urls: ExchangeUrls, exchangeId: string): string | null {
  return Object.hasOwn(urls, exchangeId) ? (urls[exchangeId] ?? null) : null
}

export type CoinMarkets = {
  /** Each pair of an exchange once, in no particular order. */
  tickers: Ticker[]
  exchangeUrls: ExchangeUrls
  basis: PremiumBasis
  /** Null if no exchange rates are known. */
  perDollar: PerDollar | null
  missing: MissingPart[]
}

export type RupeeCoin = { id: string; symbol: string; name: string }

/** What other coins are paid with. Names are those that people use. */
export const USDT: RupeeCoin = { id: 'tether', symbol: 'USDT', name: 'USDT' }

/** The coins that most people in India pay rupees for. */
export const RUPEE_COINS = [
  USDT,
  { id: 'bitcoin', symbol: 'BTC', name: 'Bitcoin' },
] as const satisfies readonly RupeeCoin[]

/** A coin, and its markets on Indian exchanges. */
export type RupeeMarkets = {
  coin: RupeeCoin
  tickers: Ticker[]
  basis: PremiumBasis
}

export type RupeePrices = {
  coins: RupeeMarkets[]
  /** Set if the only coin has no price in rupees that counts: people buy USDT first. */
  usdt?: RupeeMarkets
  exchangeUrls: ExchangeUrls
  missing: MissingPart[]
}

/** The pairs of an exchange, and what converts their prices. */
export type ExchangePairs = TickerList & { perDollar: PerDollar | null }
