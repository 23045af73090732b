// Answers `/coins/{id}`. As in the service, flags omit parts of the answer.
import { toMarketData } from '../market-data.server.ts'
import type { PictureUrls } from '../pictures/picture-urls.server.ts'
import type { CoinAnswer } from '../vendor-shapes.ts'
import { toCoinProfile } from './coin-profile.server.ts'
import type { DemoCoin } from './demo-coin.ts'
import { DAY_MS } from './log-series.server.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'
import type { Ranking } from './ranking.server.ts'

type Sources = { quotes: Quotes; pictureUrls: PictureUrls; ranking: Ranking; nowMs: number }

export function toCoinDetail(
  coin: DemoCoin,
  flags: URLSearchParams,
  { quotes, pictureUrls, ranking, nowMs }: Sources,
): CoinAnswer {
  const isIncluded = (part: string) => flags.get(part) !== 'false'
  const picture = pictureUrls.ofCoin(coin)
  const rank = ranking.rankById.get(coin.id) ?? null
  const hasMarketData = isIncluded('market_data') && coin.oddity !== 'no-market-data'
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    web_slug: coin.id,
    asset_platform_id: null,
    platforms: { '': '' },
    detail_platforms: { '': { decimal_place: null, contract_address: '' } },
    block_time_in_minutes: 0,
    hashing_algorithm: null,
    ...toCoinProfile(coin),
    preview_listing: false,
    public_notice: null,
    additional_notices: [],
    has_supply_breakdown: false,
    ...(isIncluded('localization') ? { localization: { en: coin.name } } : {}),
    image: { thumb: picture, small: picture, large: picture },
    country_origin: '',
    genesis_date: new Date(coin.sinceDay * DAY_MS).toISOString().slice(0, 10),
    sentiment_votes_up_percentage: null,
    sentiment_votes_down_percentage: null,
    watchlist_portfolio_users: null,
    market_cap_rank: rank,
    market_cap_rank_with_rehypothecated: rank,
    ...(hasMarketData ? { market_data: toMarketData(coin, quotes, { nowMs, rank }) } : {}),
    ...(isIncluded('community_data') ? { community_data: {} } : {}),
    ...(isIncluded('developer_data') ? { developer_data: {} } : {}),
    status_updates: [],
    last_updated: new Date(toAsOfMs(coin, nowMs)).toISOString(),
    ...(isIncluded('tickers') ? { tickers: [] } : {}),
  }
}
