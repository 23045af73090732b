// Builds the rows of `/coins/markets`, with the figures in one currency.
import type { Currency } from '../../market/money/currency.ts'
import type { PictureUrls } from '../pictures/picture-urls.server.ts'
import type { MarketRow } from '../vendor-shapes.ts'
import type { DemoCoin } from './demo-coin.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'
import { hasPrice, type Ranking } from './ranking.server.ts'

type RowQuery = {
  currency: Currency
  nowMs: number
  sparkline: boolean
  /** The periods in `price_change_percentage`, such as 7d. */
  changes: readonly string[]
}

type Sources = { quotes: Quotes; pictureUrls: PictureUrls }

const DAYS_BY_CHANGE = new Map([
  ['1h', 1 / 24],
  ['24h', 1],
  ['7d', 7],
  ['14d', 14],
  ['30d', 30],
  ['200d', 200],
  ['1y', 365],
])

export function toMarketRow(
  coin: DemoCoin,
  ranking: Ranking,
  query: RowQuery,
  { quotes, pictureUrls }: Sources,
): MarketRow {
  const row: MarketRow = {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: pictureUrls.ofCoin(coin),
    ...UNKNOWN_FIGURES,
    last_updated: new Date(toAsOfMs(coin, query.nowMs)).toISOString(),
    roi: null,
  }
  if (!hasPrice(coin)) {
    const figures = coin.oddity === 'zero-price' ? ZERO_FIGURES : {}
    return { ...row, ...figures, ...(query.sparkline ? { sparkline_in_7d: { price: [] } } : {}) }
  }
  return {
    ...row,
    ...toFigures(coin, query, quotes),
    market_cap_rank: ranking.rankById.get(coin.id) ?? null,
    circulating_supply: coin.circulatingSupply,
    total_supply: coin.totalSupply,
    max_supply: coin.maxSupply,
    ...toChanges(coin, query, quotes),
    ...(query.sparkline ? { sparkline_in_7d: { price: toSparkline(coin, query, quotes) } } : {}),
  }
}

function toFigures(coin: DemoCoin, { currency, nowMs }: RowQuery, quotes: Quotes) {
  const quote = quotes.getQuote(coin, currency, nowMs)
  const { price, dayAgoPrice, allTime } = quote
  const changePct = (price / dayAgoPrice - 1) * 100
  return {
    current_price: price,
    market_cap: quote.marketCap,
    fully_diluted_valuation: price * coin.totalSupply,
    total_volume: quote.volume,
    high_24h: quote.high24h,
    low_24h: quote.low24h,
    price_change_24h: price - dayAgoPrice,
    price_change_percentage_24h: changePct,
    market_cap_change_24h: (price - dayAgoPrice) * coin.circulatingSupply,
    market_cap_change_percentage_24h: changePct,
    ath: allTime.high.price,
    ath_change_percentage: (price / allTime.high.price - 1) * 100,
    ath_date: new Date(allTime.high.atMs).toISOString(),
    atl: allTime.low.price,
    atl_change_percentage: (price / allTime.low.price - 1) * 100,
    atl_date: new Date(allTime.low.atMs).toISOString(),
  }
}

function toChanges(coin: DemoCoin, { currency, nowMs, changes }: RowQuery, quotes: Quotes) {
  return Object.fromEntries(
    changes.flatMap((change) => {
      const days = DAYS_BY_CHANGE.get(change)
      if (days === undefined) return []
      // A row that is hours old has no change of the last hour.
      const isKnown = days >= 1 || coin.oddity !== 'hours-old'
      const changePct = isKnown ? quotes.getChangePct(coin, currency, { days, nowMs }) : null
      return [[`price_change_percentage_${change}_in_currency`, changePct]]
    }),
  )
}

function toSparkline(coin: DemoCoin, { currency, nowMs }: RowQuery, quotes: Quotes): number[] {
  return quotes.getHistory(coin, currency, { days: 7, nowMs }).map(({ price }) => price)
}

const UNKNOWN_FIGURES = {
  current_price: null,
  market_cap: null,
  market_cap_rank: null,
  fully_diluted_valuation: null,
  total_volume: null,
  high_24h: null,
  low_24h: null,
  price_change_24h: null,
  price_change_percentage_24h: null,
  market_cap_change_24h: null,
  market_cap_change_percentage_24h: null,
  circulating_supply: null,
  total_supply: null,
  max_supply: null,
  ath: null,
  ath_change_percentage: null,
  ath_date: null,
  atl: null,
  atl_change_percentage: null,
  atl_date: null,
}

/** The figures of a coin that the service lists but no longer tracks. */
const ZERO_FIGURES = {
  current_price: 0,
  market_cap: 0,
  fully_diluted_valuation: 0,
  total_volume: 0,
  circulating_supply: 0,
  total_supply: 0,
}
