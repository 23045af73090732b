// Where the prices stand in each kind of answer.
import type { Coin, CoinPage, CoinRow, PriceHistory } from '../market/coin.ts'
import type { PriceView } from './unusual-prices.server.ts'

export const coinPagePrices: PriceView<CoinPage> = {
  pricesOf: ({ rows }) => new Map(rows.map(({ id, price }) => [id, price])),
  withRowsOf(next, previous, ids) {
    if (ids.size === 0) return next
    const earlier = new Map(previous.rows.map((row) => [row.id, row]))
    return { rows: next.rows.map((row) => (ids.has(row.id) ? (earlier.get(row.id) ?? row) : row)) }
  },
}

/** A coin's price in dollars stands for all: the other currencies follow it. */
export const coinPrices: PriceView<Coin> = {
  pricesOf: (coin) => new Map([[coin.id, coin.amounts.usd.price]]),
  withRowsOf: (next, previous, ids) => (ids.size === 0 ? next : previous),
}

/** A history is as believable as its end. */
export const historyPrices: PriceView<PriceHistory> = {
  pricesOf: ({ points }) => new Map([['*', points.at(-1)?.[1] ?? null]]),
  withRowsOf: (next, previous, ids) => (ids.size === 0 ? next : previous),
}

export function latestAsOfMs(rows: readonly CoinRow[]): number | null {
  return rows.reduce<number | null>((latest, { asOfMs }) => {
    return asOfMs !== null && (latest === null || asOfMs > latest) ? asOfMs : latest
  }, null)
}
