import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from '../coins/demo-coin.ts'
import type { Ticker } from '../vendor-shapes.ts'
import type { RealExchange } from './real-exchanges.server.ts'

/** The stablecoins that prices are in, and their symbols. */
export const STABLE_TARGETS = { tether: 'USDT', 'usd-coin': 'USDC' } as const

/** A currency, or the id of a stablecoin. */
export type Target = Currency | keyof typeof STABLE_TARGETS

/** The difference between the data of an odd pair and those of other pairs. */
export type Oddity = {
  /** The pair's share of the exchange's volume. */
  volumeShare?: number
  priceFactor?: number
  /** The time from now to the last trade. */
  tradedInMs?: number
  /** Contracts instead of symbols. Symbols are only sent if they are requested and known. */
  contracts?: { base: string; target: string; hasSymbols: boolean }
  change?: (ticker: Ticker) => Partial<Ticker>
}

export type Pair = {
  exchange: RealExchange
  coin: DemoCoin
  target: Target
  /** Seeds everything random about the pair. */
  key: number
  oddity: Oddity
}

export function isStableTarget(target: Target): target is keyof typeof STABLE_TARGETS {
  return target in STABLE_TARGETS
}
