// Where the prices stand in each kind of answer.
import type {
  Coin,
  CoinIds,
  CoinPage,
  CoinRow,
  ExchangeList,
  GlobalFigures,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import { WHOLE_ANSWER } from '../market/snapshot.ts'
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
export const coinPrices: PriceView<Coin> = onePrice((coin) => coin.amounts.usd.price)

/** A history is as believable as its end. */
export const historyPrices: PriceView<PriceHistory> = onePrice(
  ({ points }) => points.at(-1)?.[1] ?? null,
)

export const globalPrices: PriceView<GlobalFigures> = onePrice(
  ({ totalMarketCap }) => totalMarketCap.usd,
)

/** Lists without prices: what they can lose is rows. */
export const exchangeRows: PriceView<ExchangeList> = rowsAlone(({ rows }) => rows.map(idOf))
export const trendingRows: PriceView<TrendingList> = rowsAlone(({ rows }) => rows.map(idOf))
export const coinIdRows: PriceView<CoinIds> = rowsAlone(({ ids }) => ids)

export function latestAsOfMs(rows: readonly CoinRow[]): number | null {
  return rows.reduce<number | null>((latest, { asOfMs }) => {
    return asOfMs !== null && (latest === null || asOfMs > latest) ? asOfMs : latest
  }, null)
}

/** With one price an answer is held back as a whole or not at all. */
function onePrice<T>(priceOf: (value: T) => number | null): PriceView<T> {
  return {
    pricesOf: (value) => new Map([[WHOLE_ANSWER, priceOf(value)]]),
    withRowsOf: (next) => next,
  }
}

function rowsAlone<T>(idsOf: (value: T) => string[]): PriceView<T> {
  return {
    pricesOf: (value) => new Map(idsOf(value).map((id) => [id, 1])),
    withRowsOf: (next) => next,
  }
}

function idOf({ id }: { id: string }): string {
  return id
}
