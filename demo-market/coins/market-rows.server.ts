// Builds the rows of `/coins/markets`, with the figures in one currency.
import type { Currency } from '../../market/money/currency.ts'
import type { MarketRow } from '../answers/vendor-shapes.ts'
import { type DemoCoin, hasPrice } from './demo-coin.ts'
import { toFigures, toSupplies } from './figures.server.ts'
import type { PictureUrls } from './pictures.server.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'
import type { Ranking } from './ranking.server.ts'

type RowQuery = {
  currency: Currency
  nowMs: number
  sparkline: boolean
  /** The periods in `price_change_percentage`, such as 7d. */
  changes: readonly string[]
}

type Sources = { quotes: Quotes; pictureUrls: PictureUrls; ranking: Ranking }

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
  query: RowQuery,
  { quotes, pictureUrls, ranking }: Sources,
): MarketRow {
  const { currency, nowMs, changes, sparkline } = query
  const week = () => (hasPrice(coin) ? quotes.getHistory(coin, currency, { days: 7, nowMs }) : [])
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: pictureUrls.ofCoin(coin),
    market_cap_rank: ranking.usual.rankById.get(coin.id) ?? null,
    market_cap_rank_with_rehypothecated: ranking.all.rankById.get(coin.id) ?? null,
    ...toFigures(coin, query, quotes),
    ...toSupplies(coin),
    ...Object.fromEntries(changes.map((change) => toChange(change, coin, query, quotes))),
    ...(sparkline ? { sparkline_in_7d: { price: week().map(({ price }) => price) } } : {}),
    last_updated: new Date(toAsOfMs(coin, nowMs)).toISOString(),
  }
}

function toChange(change: string, coin: DemoCoin, query: RowQuery, quotes: Quotes) {
  const { currency, nowMs } = query
  const days = DAYS_BY_CHANGE.get(change)
  // A row that is hours old has no change of the last hour.
  const isKnown = days !== undefined && hasPrice(coin) && (days >= 1 || coin.oddity !== 'hours-old')
  const changePct = isKnown ? quotes.getChangePct(coin, currency, { days, nowMs }) : null
  return [`price_change_percentage_${change}_in_currency`, changePct]
}
