// The premium: how far a price in rupees is above the world price. All rules about which quotes have
// one, and which count in a median, are here.
import { isRupeePair, type Ticker } from './ticker.ts'

/** An amount, and when we received it. */
export type DatedAmount = { amount: number; fetchedAtMs: number }

/** What a price in rupees is compared with. */
export type PremiumBasis = {
  coinId: string
  /** The service's own price of the coin in rupees, when the tickers arrived. Null is unknown. */
  worldPrice: DatedAmount | null
  /** When the tickers with rupee prices arrived. All premiums are of this moment. */
  arrivedAtMs: number
}

/** Why a rupee price has no premium. */
export type PremiumRefusal = 'no-price' | 'no-world-price' | 'old-trade'

/** Why a premium is left out of the median. */
export type PremiumDoubt =
  | 'outlier'
  | 'anomaly'
  | 'stale'
  | 'no-volume'
  | 'no-order-book'
  | 'other-counts'

export type Premium = { pct: number; doubt: PremiumDoubt | null } | { refusal: PremiumRefusal }

const MAX_TRADE_AGE_MS = 60 * 60_000

/** Premiums outside are more often an error of the quote than a price that somebody pays. */
const PLAUSIBLE_PCT = { from: -20, to: 30 }

/**
 * The premium of a quote in percent: `last ÷ world price − 1`, both in rupees. Undefined for a quote
 * that is not the price of this coin in rupees.
 */
export function premiumOf(ticker: Ticker, basis: PremiumBasis): Premium | undefined {
  if (!isRupeePair(ticker) || ticker.coinId !== basis.coinId) return undefined
  const { last, tradedAtMs } = ticker
  const { worldPrice, arrivedAtMs } = basis
  if (last === null) return { refusal: 'no-price' }
  if (tradedAtMs === null || arrivedAtMs - tradedAtMs > MAX_TRADE_AGE_MS) {
    return { refusal: 'old-trade' }
  }
  if (worldPrice === null) return { refusal: 'no-world-price' }
  const pct = (last / worldPrice.amount - 1) * 100
  return { pct, doubt: doubtOf(ticker, pct) }
}

function doubtOf(ticker: Ticker, pct: number): PremiumDoubt | null {
  if (ticker.isAnomaly) return 'anomaly'
  if (ticker.isStale) return 'stale'
  if (pct < PLAUSIBLE_PCT.from || pct > PLAUSIBLE_PCT.to) return 'outlier'
  if (ticker.volumeUsd === null || ticker.volumeUsd === 0) return 'no-volume'
  const { spreadPct, depthUpUsd, depthDownUsd } = ticker
  const hasOrderBook = spreadPct !== null && depthUpUsd !== null && depthDownUsd !== null
  return hasOrderBook ? null : 'no-order-book'
}

export type QuotedPremium = { ticker: Ticker; premium: Premium }

/**
 * The prices of a coin in rupees, each with its premium. Other pairs are left out. Of the prices on
 * an exchange that could count in a median, all but the one with the largest volume are in doubt.
 */
export function quotesOf({
  tickers,
  basis,
}: {
  tickers: readonly Ticker[]
  basis: PremiumBasis
}): QuotedPremium[] {
  const quotes = tickers.flatMap((ticker) => {
    const premium = premiumOf(ticker, basis)
    return premium === undefined ? [] : [{ ticker, premium }]
  })
  const largest = largestOfExchanges(countedQuotes(quotes))
  return quotes.map((quote) => {
    const { ticker, premium } = quote
    const isOther = 'pct' in premium && premium.doubt === null && !largest.has(ticker)
    return isOther ? { ticker, premium: { ...premium, doubt: 'other-counts' } } : quote
  })
}

function largestOfExchanges(quotes: readonly CountedQuote[]): ReadonlySet<Ticker> {
  const byExchange = new Map<string, Ticker>()
  for (const { ticker } of quotes) {
    const other = byExchange.get(ticker.exchangeId)
    if (other === undefined || isLarger(ticker, other)) byExchange.set(ticker.exchangeId, ticker)
  }
  return new Set(byExchange.values())
}

/** Of equal volumes the lower price decides, so that every page chooses the same one. */
function isLarger(a: Ticker, b: Ticker): boolean {
  const [volumeA, volumeB] = [a.volumeUsd ?? 0, b.volumeUsd ?? 0]
  return volumeA === volumeB ? (a.last ?? 0) < (b.last ?? 0) : volumeA > volumeB
}

/** The middle of several exchanges, or the only exchange with a usable quote, or none. */
export type PremiumSummary =
  | { kind: 'median'; pct: number; exchangeCount: number }
  | { kind: 'single'; pct: number; exchangeName: string }
  | { kind: 'none' }

/** A price that counts in the median. */
export type CountedQuote = { ticker: Ticker; price: number; pct: number }

/** Quotes without a doubt. `quotesOf` leaves at most one for each exchange. */
export function countedQuotes(quotes: readonly QuotedPremium[]): CountedQuote[] {
  return quotes.flatMap(({ ticker, premium }) => {
    if ('refusal' in premium || premium.doubt !== null || ticker.last === null) return []
    return [{ ticker, price: ticker.last, pct: premium.pct }]
  })
}

export function summarisePremiums(quotes: readonly QuotedPremium[]): PremiumSummary {
  const counted = countedQuotes(quotes)
  const [only] = counted
  if (only === undefined) return { kind: 'none' }
  if (counted.length === 1) {
    return { kind: 'single', pct: only.pct, exchangeName: only.ticker.exchangeName }
  }
  const pct = medianOf(counted.map((each) => each.pct))
  return { kind: 'median', pct, exchangeCount: counted.length }
}

/** `values` must not be empty. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper
}
