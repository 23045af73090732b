import { ascending } from '../../../lib/ascending.ts'
import type { PerDollar } from '../../../market/tickers/coin-markets.ts'
import { priceIn } from '../../../market/tickers/convert-ticker.ts'
import {
  PAIRS_PER_PAGE,
  type PairFilter,
  type PairOrder,
} from '../../../market/tickers/market-view.ts'
import { tickerKey } from '../../../market/tickers/merge-tickers.ts'
import { isRupeePair, type Ticker } from '../../../market/tickers/ticker.ts'

type Arrangement = {
  pairs: PairFilter
  /** Whether a market is left out. */
  isHidden: (ticker: Ticker) => boolean
  pairsby: PairOrder
  page: number
  /** Compares prices. Without rates, only prices in dollars and other coins can be compared. */
  perDollar: PerDollar | null
  /** The coin of the page, whose prices are compared. Null on the page of an exchange. */
  coinId: string | null
  /** Before all others while pairs in rupees are first: the market that an answer names. */
  first?: Ticker | null
}

export type ArrangedTickers = {
  /** The rows of the page. A page after the last one has none. */
  rows: Ticker[]
  /** The number of markets that the filters leave. */
  count: number
  /** The number of all markets. */
  total: number
  pages: number
}

type Read = (ticker: Ticker) => number | null

/**
 * Filters, sorts and cuts markets for a page. Unknown values are last, and so are prices of other
 * coins in an order by price. Equal ones are by volume.
 */
export function arrangeTickers(
  tickers: readonly Ticker[],
  { pairs, isHidden, pairsby, page, perDollar, coinId, first = null }: Arrangement,
): ArrangedTickers {
  const shown = tickers.filter((ticker) => PAIR_TESTS[pairs](ticker, coinId) && !isHidden(ticker))
  const priceOf: Read = (ticker) =>
    ticker.coinId === coinId ? priceIn('usd', ticker, perDollar) : null
  const sorted = shown.toSorted(
    (a, b) => ORDERS[pairsby](priceOf, first)(a, b) || byVolume(a, b) || comparePairs(a, b),
  )
  const start = (page - 1) * PAIRS_PER_PAGE
  return {
    rows: sorted.slice(start, start + PAIRS_PER_PAGE),
    count: sorted.length,
    total: tickers.length,
    pages: Math.max(1, Math.ceil(sorted.length / PAIRS_PER_PAGE)),
  }
}

const PAIR_TESTS: Record<PairFilter, (ticker: Ticker, coinId: string | null) => boolean> = {
  base: (ticker, coinId) => ticker.coinId === coinId,
  rupee: isRupeePair,
  all: () => true,
}

type Compare = (a: Ticker, b: Ticker) => number

const byVolume: Compare = ascending(({ volumeUsd }) => (volumeUsd === null ? null : -volumeUsd))

const ORDERS: Record<PairOrder, (priceOf: Read, first: Ticker | null) => Compare> = {
  rupee: (_, first) => ascending((ticker) => (ticker === first ? 0 : isRupeePair(ticker) ? 1 : 2)),
  volume: () => byVolume,
  price: (priceOf) => ascending(priceOf),
  '-price': (priceOf) => ascending((ticker) => negative(priceOf(ticker))),
  spread: () => ascending(({ spreadPct }) => spreadPct),
  depth: () => ascending((ticker) => negative(depthOf(ticker))),
  traded: () => ascending(({ tradedAtMs }) => negative(tradedAtMs)),
}

/** The smaller side of the order book. */
function depthOf({ depthUpUsd, depthDownUsd }: Ticker): number | null {
  return depthUpUsd === null || depthDownUsd === null ? null : Math.min(depthUpUsd, depthDownUsd)
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}

/** Equal values keep one order, whichever call a market came from. */
function comparePairs(a: Ticker, b: Ticker): number {
  const [first, second] = [tickerKey(a), tickerKey(b)]
  if (first === second) return 0
  return first < second ? -1 : 1
}
