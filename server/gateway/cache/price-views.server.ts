// Finds the prices in each kind of answer.
import type {
  Coin,
  CoinRow,
  ExchangeList,
  GlobalFigures,
  MarketBatch,
  MarketRow,
  PriceHistory,
} from '../../../market/coin.ts'
import type { CandleHistory } from '../../../market/history/candle.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type { ExchangeRates } from '../../../market/money/exchange-rates.ts'
import { tickerKey } from '../../../market/tickers/merge-tickers.ts'
import type { TickerList } from '../../../market/tickers/ticker.ts'
import { RATE_JUMP_FACTOR } from '../calls/freshness.server.ts'
import type { PriceView } from './outliers.server.ts'

export const marketPagePrices = coinRowPrices<MarketRow>()
/** A coin that was not requested does not count as lost. */
export const marketBatchPrices: PriceView<MarketBatch> = {
  ...coinRowPrices<MarketRow, MarketBatch>(),
  isPartialList: true,
  countOf({ rows }, other) {
    const requestedIds = new Set([...other.rows.map(idOf), ...other.without])
    return rows.filter(({ id, price }) => price !== null && requestedIds.has(id)).length
  },
}

function coinRowPrices<
  Row extends CoinRow,
  List extends { rows: Row[] } = { rows: Row[] },
>(): PriceView<List> {
  return {
    pricesOf: ({ rows }) => new Map(rows.map(({ id, price }) => [id, price])),
    withRowsFrom(next, previous, ids) {
      if (ids.size === 0) return next
      const earlier = new Map(previous.rows.map((row) => [row.id, row]))
      return {
        ...next,
        rows: next.rows.map((row) => (ids.has(row.id) ? (earlier.get(row.id) ?? row) : row)),
      }
    },
  }
}

export const coinPrices: PriceView<Coin> = singleItem(({ amounts }) =>
  CURRENCIES.map((currency) => [currency, amounts[currency].price]),
)

/** Checks the last, the highest and the lowest point of a history. */
export const historyPrices: PriceView<PriceHistory> = {
  ...singleItem(endAndExtremes),
  countOf: ({ points }) => points.length,
}

function endAndExtremes({ points }: PriceHistory): [string, number | null][] {
  const last = points.at(-1)?.[1]
  if (last === undefined) return [['last', null]]
  const high = points.reduce((highest, [, price]) => Math.max(highest, price), last)
  const low = points.reduce((lowest, [, price]) => Math.min(lowest, price), last)
  return [
    ['last', last],
    ['high', high],
    ['low', low],
  ]
}

export const candlePrices: PriceView<CandleHistory> = {
  ...singleItem(({ candles }) => {
    const [, , , , close = null] = candles.at(-1) ?? []
    return [
      ['last', close],
      ['high', candles.length === 0 ? null : Math.max(...candles.map(([, , high]) => high))],
      ['low', candles.length === 0 ? null : Math.min(...candles.map(([, , , low]) => low))],
    ]
  }),
  countOf: ({ candles }) => candles.length,
}

/** A rate is an outlier at a smaller jump (`RATE_JUMP_FACTOR`, 3 %) than a price. */
export const exchangeRatePrices: PriceView<ExchangeRates> = {
  ...singleItem<ExchangeRates>(({ perDollar }) =>
    CURRENCIES.map((currency) => [currency, perDollar[currency]]),
  ),
  jumpFactor: RATE_JUMP_FACTOR,
}

export const globalPrices: PriceView<GlobalFigures> = singleItem(({ totalMarketCap }) =>
  CURRENCIES.map((currency) => [currency, totalMarketCap[currency]]),
)

export const exchangeRows: PriceView<ExchangeList> = rowsOnly(({ rows }) => rows.map(idOf))

function singleItem<T>(pricesOf: (value: T) => [string, number | null][]): PriceView<T> {
  return {
    pricesOf: (value) => new Map(pricesOf(value)),
    withRowsFrom: (next) => next,
    isSingleItem: true,
  }
}

/** For lists without prices: only lost rows count. */
export function rowsOnly<T>(idsOf: (value: T) => string[]): PriceView<T> {
  return {
    pricesOf: (value) => new Map(idsOf(value).map((id) => [id, 1])),
    withRowsFrom: (next) => next,
  }
}

function idOf({ id }: { id: string }): string {
  return id
}

/**
 * Pairs of exchanges. Their prices are not checked for jumps: pages show doubtful ones as such, and
 * leave them out of medians.
 */
export function keysOfTickers({ tickers }: TickerList): string[] {
  return tickers.map(tickerKey)
}
