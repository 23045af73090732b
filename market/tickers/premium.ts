// The premium: how far a price in rupees is above the world price. All rules about which quotes have
// one, and which count in a median, are here.
import { isRupeePair, type Ticker } from './ticker.ts'

/** An amount, and when we received it. */
export type DatedAmount = { amount: number; fetchedAtMs: number }

/** What a price in rupees, or in USDT, is compared with. */
export type PremiumBasis = {
  coinId: string
  /** The coin that its prices are in. Left out: rupees. */
  targetCoinId?: string
  /** The service's own price of the coin, when the tickers arrived. Null is unknown. */
  worldPrice: DatedAmount | null
  /** When the tickers with rupee prices arrived. All premiums are of this moment. */
  arrivedAtMs: number
}

/** Why a price does not count: not in the median, and not in an answer. */
export type PremiumDoubt =
  | 'no-price'
  | 'old-trade'
  | 'anomaly'
  | 'stale'
  | 'outlier'
  | 'no-volume'
  | 'no-order-book'
  | 'other-counts'

/**
 * `pct` is null if the price or the world price is unknown, or if the last trade is old. A price
 * without a doubt counts.
 */
export type Premium = { pct: number | null; doubt: PremiumDoubt | null }

const MAX_TRADE_AGE_MS = 60 * 60_000

/** Premiums outside are more often an error of the quote than a price that somebody pays. */
const PLAUSIBLE_PCT = { from: -20, to: 30 }

/**
 * The premium of a quote in percent: `last ÷ world price − 1`, both in rupees or in one coin. Undefined
 * for a quote that is not such a price of this coin.
 */
export function premiumOf(ticker: Ticker, basis: PremiumBasis): Premium | undefined {
  const { targetCoinId } = basis
  const isQuoted =
    targetCoinId === undefined ? isRupeePair(ticker) : ticker.targetCoinId === targetCoinId
  if (!isQuoted || ticker.coinId !== basis.coinId) return undefined
  const { last, tradedAtMs } = ticker
  const { worldPrice, arrivedAtMs } = basis
  if (last === null || last <= 0) return { pct: null, doubt: 'no-price' }
  if (tradedAtMs === null || arrivedAtMs - tradedAtMs > MAX_TRADE_AGE_MS) {
    return { pct: null, doubt: 'old-trade' }
  }
  const pct = worldPrice === null ? null : (last / worldPrice.amount - 1) * 100
  return { pct, doubt: doubtOf(ticker, pct) }
}

function doubtOf(ticker: Ticker, pct: number | null): PremiumDoubt | null {
  if (ticker.isAnomaly) return 'anomaly'
  if (ticker.isStale) return 'stale'
  if (pct !== null && (pct < PLAUSIBLE_PCT.from || pct > PLAUSIBLE_PCT.to)) return 'outlier'
  if (ticker.volumeUsd === null || ticker.volumeUsd === 0) return 'no-volume'
  const { spreadPct, depthUpUsd, depthDownUsd } = ticker
  const hasOrderBook = spreadPct !== null && depthUpUsd !== null && depthDownUsd !== null
  return hasOrderBook ? null : 'no-order-book'
}

/**
 * Whether a price is in doubt: as the service marks it, or by our own rules if it is in rupees. A
 * second pair of an exchange is not in doubt, though only the largest counts.
 */
export function toDoubtTest(markets: {
  tickers: readonly Ticker[]
  basis: PremiumBasis
}): (ticker: Ticker) => boolean {
  const doubts = new Map(quotesOf(markets).map(({ ticker, premium }) => [ticker, premium.doubt]))
  return (ticker) =>
    ticker.isStale ||
    ticker.isAnomaly ||
    ![null, undefined, 'other-counts'].includes(doubts.get(ticker))
}

export type QuotedPremium = { ticker: Ticker; premium: Premium }

/**
 * The prices of a coin as its basis says, each with its premium. Other pairs are left out. Of the prices on
 * an exchange that could count, all but the one with the largest volume are in doubt.
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
    const isOther = premium.doubt === null && !largest.has(ticker)
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

/** A price that counts. Its premium is unknown if the world price is. */
export type CountedQuote = { ticker: Ticker; price: number; pct: number | null }

/** Quotes without a doubt. `quotesOf` leaves at most one for each exchange. */
export function countedQuotes(quotes: readonly QuotedPremium[]): CountedQuote[] {
  return quotes.flatMap(({ ticker, premium: { pct, doubt } }) =>
    doubt !== null || ticker.last === null ? [] : [{ ticker, price: ticker.last, pct }],
  )
}

/** The middle of several exchanges, or the only exchange with a premium that counts, or none. */
export type PremiumSummary =
  | { kind: 'median'; pct: number; exchangeCount: number }
  | { kind: 'single'; pct: number; exchangeName: string }
  | { kind: 'none' }

export function summarisePremiums(quotes: readonly QuotedPremium[]): PremiumSummary {
  const known = countedQuotes(quotes).flatMap(({ ticker, pct }) =>
    pct === null ? [] : [{ ticker, pct }],
  )
  const [only] = known
  if (only === undefined) return { kind: 'none' }
  if (known.length === 1) {
    return { kind: 'single', pct: only.pct, exchangeName: only.ticker.exchangeName }
  }
  return {
    kind: 'median',
    pct: medianOf(known.map(({ pct }) => pct)),
    exchangeCount: known.length,
  }
}

/** `values` must not be empty. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper
}
