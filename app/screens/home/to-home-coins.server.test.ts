import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { TrendingCoin } from '../../../market/coin.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { marketRow } from '../../../tests/helpers/calls/market-rows.ts'
import { getHomeTrending, toHomeCoins } from './to-home-coins.server.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)

function pageOf(...changes: (number | null)[]) {
  const rows = changes.map((change24hPct, index) =>
    marketRow(`coin-${index + 1}`, {
      ...{ marketCap: 1e9, marketCapRank: index + 1, asOfMs: NOON_MS, change24hPct },
      weekPrices: [1, 2],
    }),
  )
  return snapshotOf({ rows })
}

function homeOf(...changes: (number | null)[]) {
  return toHomeCoins(pageOf(...changes)).value
}

function snapshotOf<T>(value: T): Snapshot<T> {
  return {
    value,
    fetchedAtMs: NOON_MS,
    freshUntilMs: NOON_MS + 60_000,
    staleFromMs: NOON_MS + 660_000,
    asOfMs: NOON_MS,
    freshness: 'fresh',
    source: 'live',
    notices: {},
  }
}

function ranks(coins: { id: string }[]): number[] {
  return coins.map(({ id }) => Number(id.replace('coin-', '')))
}

test.each<[string, (number | null)[], { gainers: number[]; losers: number[] }]>([
  ['the five largest of each', [1, 2, 3, 4, 5, 6, 7], { gainers: [7, 6, 5, 4, 3], losers: [] }],
  ['losers, the worst first', [-1, -30, -2, 8], { gainers: [4], losers: [2, 3, 1] }],
  ['equal changes by rank', [3, -2, 3, -2, 3], { gainers: [1, 3, 5], losers: [2, 4] }],
  ['no unknown change', [null, null], { gainers: [], losers: [] }],
  ['no change that reads 0.00%', [0, 1e-7, -1e-7, 0.005], { gainers: [4], losers: [] }],
])('gainers and losers: %s', (_name, changes, movers) => {
  const home = homeOf(...changes)
  expect({ gainers: ranks(home.gainers), losers: ranks(home.losers) }).toEqual(movers)
})

test('a mover has only the fields that its line shows', () => {
  expect(homeOf(1.5).gainers).toEqual([
    {
      ...{ id: 'coin-1', symbol: 'coin-1', name: 'coin-1', imageUrl: null },
      ...{ price: 1, change24hPct: 1.5, sparkline: { path: 'M84,19l0,-18', direction: 'up' } },
    },
  ])
})

test('home gets sixteen top coins, of which it shows ten, and a heatmap of all coins', () => {
  const home = homeOf(...Array.from({ length: 100 }, (_, index) => index - 50))
  expect(home.top).toHaveLength(16)
  expect(home.coins).toHaveLength(100)
  expect(home.maps.wide).toHaveLength(50)
  // The loader data contain such a coin once.
  const isShared = (coin: object) => home.coins.some((one) => one === coin)
  expect(home.maps.wide.every(({ coin }) => isShared(coin))).toBe(true)
})

function trendingOf(...ids: string[]) {
  const rows = ids.map((id): TrendingCoin => {
    const known = { symbol: id, name: id, imageUrl: null, marketCapRank: 1 }
    return { id, ...known, change24hPct: { inr: 71, usd: 72, eur: null } }
  })
  return snapshotOf({ rows })
}

test('a trending coin has the figures of the page, or only its own change', async () => {
  const market = { getTrending: async () => trendingOf('coin-2', 'coin-3', 'other') }
  const page = Promise.resolve(pageOf(1, 2, null))
  const { value } = await answered(getHomeTrending(market, page, 'inr'))
  const figures = value.rows.map(({ id, price, change24hPct, sparkline }) => [
    ...[id, price, change24hPct, sparkline?.direction],
  ])
  expect(figures).toEqual([
    ['coin-2', 1, 2, 'up'],
    ['coin-3', 1, null, 'up'],
    ['other', undefined, 71, undefined],
  ])
})
