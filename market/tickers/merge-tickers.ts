import type { Ticker } from './ticker.ts'

/**
 * The tickers of both lists. If both have a pair of an exchange, the first list decides. A pair that
 * a list has twice stays twice, unless price and link are the same.
 */
export function mergeTickers(first: readonly Ticker[], second: readonly Ticker[]): Ticker[] {
  const inFirst = new Set(first.map(pairKey))
  const merged = [...first, ...second.filter((ticker) => !inFirst.has(pairKey(ticker)))]
  const distinct = new Map(
    merged.map((ticker) => [`${pairKey(ticker)} ${ticker.last} ${ticker.tradeUrl}`, ticker]),
  )
  return [...distinct.values()]
}

/** Tells a pair in rupees from a pair with a coin that is called INR. */
function pairKey(ticker: Ticker): string {
  return `${tickerKey(ticker)} ${ticker.targetCoinId ?? ''}`
}

/** Identifies a pair of an exchange by the symbols that it shows. */
export function tickerKey({ exchangeId, base, target }: Ticker): string {
  return `${exchangeId} ${base} ${target}`
}
