// Answers `/search/trending`: a selection of the better-known coins, which changes every four hours.
import { CURRENCIES } from '../market/money/currency.ts'
import type { TrendingAnswer } from './answers/vendor-shapes.ts'
import { hasPrice } from './coins/demo-coin.ts'
import { hashText, noiseAt } from './coins/noise.server.ts'
import { HOUR_MS } from './coins/prices.server.ts'
import type { Market } from './market.server.ts'

const TRENDING_COUNT = 15
const TRENDING_AMONG = 250

export function toTrending(market: Market, nowMs: number): TrendingAnswer {
  const { coins, rankById } = market.getRanking(nowMs).usual
  const key = hashText(`${market.seed}/trending`)
  const cell = Math.floor(nowMs / (4 * HOUR_MS))
  const chosen = coins
    .slice(0, TRENDING_AMONG)
    .filter(hasPrice)
    .map((coin) => ({ coin, interest: noiseAt(key + hashText(coin.id), cell) }))
    .sort((a, b) => b.interest - a.interest)
    .slice(0, TRENDING_COUNT)
  return {
    coins: chosen.map(({ coin }) => {
      const picture = market.pictureUrls.ofCoin(coin)
      const changes = CURRENCIES.map((currency) => {
        const changePct = market.quotes.getChangePct(coin, currency, { days: 1, nowMs })
        return [currency, changePct] as const
      })
      return {
        item: {
          id: coin.id,
          name: coin.name,
          symbol: coin.symbol.toUpperCase(),
          market_cap_rank: rankById.get(coin.id) ?? null,
          thumb: picture,
          small: picture,
          large: picture,
          data: { price_change_percentage_24h: Object.fromEntries(changes) },
        },
      }
    }),
  }
}
