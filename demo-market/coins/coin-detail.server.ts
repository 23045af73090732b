// Answers `/coins/{id}`, without the parts that the site declines: tickers, translations, community
// and developer data.

import type { CoinAnswer } from '../answers/vendor-shapes.ts'
import { toCoinProfile } from './coin-profile.server.ts'
import type { DemoCoin } from './demo-coin.ts'
import { toMarketData } from './market-data.server.ts'
import type { PictureUrls } from './pictures.server.ts'
import { DAY_MS } from './prices.server.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'
import type { Ranking } from './ranking.server.ts'

type Sources = { quotes: Quotes; pictureUrls: PictureUrls; ranking: Ranking; nowMs: number }

export function toCoinDetail(
  coin: DemoCoin,
  { quotes, pictureUrls, ranking, nowMs }: Sources,
): CoinAnswer {
  const picture = pictureUrls.ofCoin(coin)
  const hasMarketData = coin.oddity !== 'no-market-data'
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    ...toCoinProfile(coin),
    image: { thumb: picture, small: picture, large: picture },
    genesis_date: new Date(coin.sinceDay * DAY_MS).toISOString().slice(0, 10),
    market_cap_rank: ranking.usual.rankById.get(coin.id) ?? null,
    market_cap_rank_with_rehypothecated: ranking.all.rankById.get(coin.id) ?? null,
    ...(hasMarketData ? { market_data: toMarketData(coin, quotes, nowMs) } : {}),
    last_updated: new Date(toAsOfMs(coin, nowMs)).toISOString(),
  }
}
