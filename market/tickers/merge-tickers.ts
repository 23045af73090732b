import type { Ticker } from './ticker.ts'

/**
 * The tickers of both lists. If both have a pair of an exchange, the first list decides. A pair that
 * a list has twice stays twice, unless price and link are the same.
 */
export function mergeTickers(first: readonly Ticker[], second: readonly Ticker[]): Ticker[] {
  const inFirst = new Set(first.map(tickerKey))
  const merged = [...first, ...second.filter((ticker) => !inFirst.has(tickerKey(ticker)))]
  const distinct = new Map(
    merged.map((ticker) => [`${tickerKey(ticker)} ${ticker.last} ${ticker.tradeUrl}`, ticker]),
  )
  return [...distinct.values()]
}

/** Identifies a pair of an exchange. */
export function tickerKey({ exchangeId, base, target }: Ticker): string {
  return `${exchangeId} ${base} ${target}`
}
