// The premium: how far a price in rupees is above the world price. All rules about which quotes have
// one, and which count in a median, are here.
import { isRupeePair, type Ticker } from './ticker.ts'

/** An amount, and when we received it. */
export type DatedAmount = { amount: number; fetchedAtMs: number }

/** What a price in rupees is compared with. Null is unknown. */
export type PremiumBasis = {
  coinId: string
  /** The service's own price of the coin in dollars. */
  worldPriceUsd: DatedAmount | null
  /** The bank rate of a dollar in rupees. */
  rupeesPerDollar: DatedAmount | null
  /** Whether that price is converted from another currency at the bank rate. */
  isWorldPriceConverted: boolean
  /** The age of a ticker that has none of its own. */
  tickersFetchedAtMs: number
  /** If our own data is older than this, there is no premium. */
  maxDataAgeMs: number
}

/** Why a rupee price has no premium. */
export type PremiumRefusal = 'no-price' | 'no-world-price' | 'no-rate' | 'old-trade' | 'old-data'

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

/** The world price in rupees: dollar price × bank rate. Null if one of them is unknown. */
export function worldPriceInRupees({
  worldPriceUsd,
  rupeesPerDollar,
}: Pick<PremiumBasis, 'worldPriceUsd' | 'rupeesPerDollar'>): number | null {
  if (worldPriceUsd === null || rupeesPerDollar === null) return null
  return worldPriceUsd.amount * rupeesPerDollar.amount
}

/**
 * The premium of a quote in percent: `last ÷ (world price in dollars × rupees per dollar) − 1`.
 * Undefined for a quote that is not the price of this coin in rupees.
 */
export function premiumOf(ticker: Ticker, basis: PremiumBasis, nowMs: number): Premium | undefined {
  if (!isRupeePair(ticker) || ticker.coinId !== basis.coinId) return undefined
  const { last, tradedAtMs } = ticker
  if (last === null) return { refusal: 'no-price' }
  if (tradedAtMs === null || nowMs - tradedAtMs > MAX_TRADE_AGE_MS) return { refusal: 'old-trade' }
  const isOld = ({ fetchedAtMs }: { fetchedAtMs: number }) =>
    nowMs - fetchedAtMs > basis.maxDataAgeMs
  if (isOld({ fetchedAtMs: fetchedAtMsOf(ticker, basis) })) return { refusal: 'old-data' }
  const worldPrice = worldPriceInRupees(basis)
  if (basis.worldPriceUsd === null) return { refusal: 'no-world-price' }
  if (worldPrice === null) return { refusal: 'no-rate' }
  if (isOld(basis.worldPriceUsd)) return { refusal: 'old-data' }
  const pct = (last / worldPrice - 1) * 100
  return { pct, doubt: doubtOf(ticker, pct) }
}

function fetchedAtMsOf(ticker: Ticker, { tickersFetchedAtMs }: PremiumBasis): number {
  return ticker.fetchedAtMs ?? tickersFetchedAtMs
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
export function quotesOf(
  { tickers, basis }: { tickers: readonly Ticker[]; basis: PremiumBasis },
  nowMs: number,
): QuotedPremium[] {
  const quotes = tickers.flatMap((ticker) => {
    const premium = premiumOf(ticker, basis, nowMs)
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

/** When a premium that counts now would be refused, because its trade or our data is too old. */
export function premiumExpiresAtMs(ticker: Ticker, basis: PremiumBasis): number {
  const worldPriceAtMs = basis.worldPriceUsd?.fetchedAtMs ?? 0
  const dataAtMs = Math.min(fetchedAtMsOf(ticker, basis), worldPriceAtMs)
  return Math.min((ticker.tradedAtMs ?? 0) + MAX_TRADE_AGE_MS, dataAtMs + basis.maxDataAgeMs)
}
