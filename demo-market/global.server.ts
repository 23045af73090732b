// Answers `/global`: figures of the whole market, from the totals of the ranking.
import type { Currency } from '../market/money/currency.ts'
import type { DemoCoin } from './coins/demo-coin.ts'
import { DAY_MS } from './coins/log-series.server.ts'
import type { Quotes } from './coins/quotes.server.ts'
import { hasPrice, type Ranking } from './coins/ranking.server.ts'
import type { GlobalAnswer } from './vendor-shapes.ts'

/** Smaller coins do not change the total noticeably. */
const COUNTED_FOR_CHANGE = 200
const COUNTED_FOR_SHARE = 10

type Sources = { quotes: Quotes; ranking: Ranking; bitcoin: DemoCoin; exchangeCount: number }

export function toGlobal({ quotes, ranking, bitcoin, exchangeCount }: Sources): GlobalAnswer {
  const { asOfMs, totalUsd } = ranking
  const largest = ranking.coins.filter(hasPrice).slice(0, COUNTED_FOR_CHANGE)
  const capOf = (coin: DemoCoin, timeMs: number) =>
    quotes.getPriceReader(coin, 'usd')(timeMs) * coin.circulatingSupply
  const capAt = (timeMs: number) => largest.reduce((sum, coin) => sum + capOf(coin, timeMs), 0)
  const changePct = (capAt(asOfMs) / capAt(asOfMs - DAY_MS) - 1) * 100
  const bitcoinIn = (currency: Currency) => quotes.getPriceReader(bitcoin, currency)(asOfMs)
  const inEach = (usd: number) =>
    ({
      inr: (usd * bitcoinIn('inr')) / bitcoinIn('usd'),
      usd,
      eur: (usd * bitcoinIn('eur')) / bitcoinIn('usd'),
      btc: usd / bitcoinIn('usd'),
    }) satisfies Record<Currency | 'btc', number>
  return {
    data: {
      active_cryptocurrencies: ranking.coins.length,
      upcoming_icos: 0,
      ongoing_icos: 0,
      ended_icos: 0,
      markets: exchangeCount,
      total_market_cap: inEach(totalUsd.marketCap),
      total_volume: inEach(totalUsd.volume),
      market_cap_percentage: Object.fromEntries(
        largest
          .slice(0, COUNTED_FOR_SHARE)
          .map((coin) => [coin.symbol, (capOf(coin, asOfMs) / totalUsd.marketCap) * 100]),
      ),
      market_cap_change_percentage_24h_usd: changePct,
      volume_change_percentage_24h_usd: changePct * 2,
      updated_at: Math.floor(asOfMs / 1000),
    },
  }
}
