// Answers `/search` and `/search/trending`.
import type { Currency } from '../market/money/currency.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { hashText, noiseAt } from './coins/noise.server.ts'
import { type Quotes, toAsOfMs } from './coins/quotes.server.ts'
import { hasPrice, type Ranking } from './coins/ranking.server.ts'
import type { Exchanges } from './exchanges/exchanges.server.ts'
import type { PictureUrls } from './pictures/picture-urls.server.ts'
import type { SearchAnswer, TrendingAnswer } from './vendor-shapes.ts'

const MAX_FOUND = 25
const TRENDING_COUNT = 15
const TRENDING_AMONG = 250
const TRENDING_CELL_MS = 4 * 3_600_000

type Sources = { ranking: Ranking; pictureUrls: PictureUrls }

export function search(
  text: string,
  exchanges: Exchanges,
  { ranking, pictureUrls }: Sources,
): SearchAnswer {
  const searchText = text.trim().toLowerCase()
  const matches = (...names: string[]) =>
    searchText !== '' && names.some((name) => name.toLowerCase().includes(searchText))
  return {
    coins: ranking.coins
      .filter((coin) => matches(coin.id, coin.symbol, coin.name))
      .slice(0, MAX_FOUND)
      .map((coin) => ({
        id: coin.id,
        name: coin.name,
        api_symbol: coin.id,
        symbol: coin.symbol.toUpperCase(),
        market_cap_rank: ranking.rankById.get(coin.id) ?? null,
        thumb: pictureUrls.ofCoin(coin),
        large: pictureUrls.ofCoin(coin),
      })),
    exchanges: exchanges.listed
      .filter(([id, name]) => matches(id, name))
      .slice(0, MAX_FOUND)
      .map(([id, name]) => ({
        id,
        name,
        market_type: 'spot',
        thumb: pictureUrls.ofExchange(id),
        large: pictureUrls.ofExchange(id),
      })),
    icos: [],
    categories: [],
    nfts: [],
  }
}

type TrendingSources = Sources & { quotes: Quotes; bitcoin: DemoCoin; seed: string; nowMs: number }

/** A selection of the better-known coins, which changes every four hours. */
export function toTrending(sources: TrendingSources): TrendingAnswer {
  const { ranking, seed, nowMs } = sources
  const key = hashText(`${seed}/trending`)
  const cell = Math.floor(nowMs / TRENDING_CELL_MS)
  const chosen = ranking.coins
    .slice(0, TRENDING_AMONG)
    .filter(hasPrice)
    .map((coin) => ({ coin, interest: noiseAt(key + hashText(coin.id), cell) }))
    .sort((a, b) => b.interest - a.interest)
    .slice(0, TRENDING_COUNT)
  return {
    coins: chosen.map(({ coin }, index) => ({ item: toTrendingItem(coin, index, sources) })),
    nfts: [],
    categories: [],
  }
}

function toTrendingItem(coin: DemoCoin, score: number, sources: TrendingSources) {
  const { ranking, pictureUrls, quotes, bitcoin, nowMs } = sources
  const usd = quotes.getQuote(coin, 'usd', nowMs)
  const btcUsd = quotes.getPriceReader(bitcoin, 'usd')(toAsOfMs(bitcoin, nowMs))
  const picture = pictureUrls.ofCoin(coin)
  const changeIn = (currency: Currency) =>
    quotes.getChangePct(coin, currency, { days: 1, nowMs }) ?? 0
  return {
    id: coin.id,
    coin_id: score + 1,
    name: coin.name,
    symbol: coin.symbol.toUpperCase(),
    market_cap_rank: ranking.rankById.get(coin.id) ?? 0,
    thumb: picture,
    small: picture,
    large: picture,
    slug: coin.id,
    price_btc: usd.price / btcUsd,
    score,
    data: {
      price: usd.price,
      price_btc: String(usd.price / btcUsd),
      price_change_percentage_24h: {
        inr: changeIn('inr'),
        usd: changeIn('usd'),
        eur: changeIn('eur'),
      } satisfies Record<Currency, number>,
      market_cap: `$${Math.round(usd.marketCap).toLocaleString('en-US')}`,
      market_cap_btc: String(usd.marketCap / btcUsd),
      total_volume: `$${Math.round(usd.volume).toLocaleString('en-US')}`,
      total_volume_btc: String(usd.volume / btcUsd),
      sparkline: '',
      content: null,
    },
  }
}
