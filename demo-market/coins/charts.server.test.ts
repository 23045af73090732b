// An answer of 90 or 365 days contains the points of shorter answers. `npm run check:live` checks
// this for the hourly points of the real service.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../market/money/currency.ts'
import type { MarketChartAnswer } from '../vendor-shapes.ts'
import { toMarketChart } from './charts.server.ts'
import type { DemoCoin } from './demo-coin.ts'
import { createDemoCoins } from './demo-coins.server.ts'
import { DAY_MS } from './log-series.server.ts'
import { createQuotes, toAsOfMs } from './quotes.server.ts'

const coins = createDemoCoins()
const quotes = createQuotes('test', coins)

// The first coins include pegs, jumps and oddities. The others differ only in age.
const anyCoin = fc.oneof(fc.constantFrom(...coins.slice(0, 300)), fc.constantFrom(...coins))
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyNow = fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2030, 0, 1) })

/** All points from `sinceMs`, without the live point at the end. */
function gridOf(chart: MarketChartAnswer, { sinceMs }: { sinceMs: number }): MarketChartAnswer {
  const cut = <Point extends [number, number | null]>(points: readonly Point[]) =>
    points.slice(0, -1).filter(([timeMs]) => timeMs >= sinceMs)
  return {
    prices: cut(chart.prices),
    market_caps: cut(chart.market_caps),
    total_volumes: cut(chart.total_volumes),
  }
}

function chartsOf(coin: DemoCoin, currency: (typeof CURRENCIES)[number], nowMs: number) {
  return (days: number) => {
    const chart = toMarketChart(coin, { currency, days, nowMs }, quotes)
    return (lastDays: number) =>
      gridOf(chart, { sinceMs: toAsOfMs(coin, nowMs) - lastDays * DAY_MS })
  }
}

test('a 90-day answer contains exactly the points of 7, 14, 30 and 60 days', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyNow, (coin, currency, nowMs) => {
      const chartOf = chartsOf(coin, currency, nowMs)
      const quarter = chartOf(90)
      for (const days of [7, 14, 30, 60]) expect(quarter(days)).toEqual(chartOf(days)(days))
    }),
    { numRuns: 40 },
  )
})

test('a 365-day answer contains exactly the points of 200 days', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyNow, (coin, currency, nowMs) => {
      const chartOf = chartsOf(coin, currency, nowMs)
      expect(chartOf(365)(200)).toEqual(chartOf(200)(200))
    }),
    { numRuns: 40 },
  )
})

test('the tests above compare enough hourly and daily points', () => {
  const [bitcoin] = coins
  if (bitcoin === undefined) throw new Error('no coin')
  const chartOf = chartsOf(bitcoin, 'inr', Date.UTC(2026, 10, 21, 11, 17, 13))
  expect(chartOf(90)(7).prices.length).toBeGreaterThan(160)
  expect(chartOf(90)(60).prices.length).toBeGreaterThan(1400)
  expect(chartOf(365)(200).prices).toHaveLength(200)
})
