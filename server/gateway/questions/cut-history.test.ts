import { expect, test } from 'vitest'
import type { PriceHistory } from '../../../market/history/price-history.ts'
import { cutHistory } from './cut-history.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOON_MS = Date.UTC(2026, 10, 21, 12)

/** Hourly points up to the one before noon, and the live price at the end. */
function hours(count: number, liveMs = NOON_MS - 7 * 60_000): PriceHistory {
  const points = Array.from({ length: count }, (_, index) => {
    return [NOON_MS - (count - index) * HOUR_MS, index] as const
  })
  const all = [...points, [liveMs, 5000] as const]
  return {
    points: all,
    volumes: all.map((_, index) => index),
    marketCaps: all.map((_, index) => -index),
    covers: '90d',
  }
}

test.each([
  ['7d', 7],
  ['14d', 14],
  ['30d', 30],
  ['60d', 60],
] as const)('a %s chart is the end of the same series', (range, days) => {
  const series = hours(90 * 24)
  const { points, volumes, marketCaps, covers } = cutHistory(series, range)
  const liveMs = NOON_MS - 7 * 60_000
  expect(points.at(-1)).toEqual([liveMs, 5000])
  expect(points).toHaveLength(days * 24 + 1)
  expect(points[0]?.[0]).toBeGreaterThanOrEqual(liveMs - days * DAY_MS)
  expect([volumes.length, marketCaps.length, covers]).toEqual([points.length, points.length, range])
  expect(volumes.at(-1)).toBe(series.volumes.at(-1))
})

test('contains the live price once, at the end', () => {
  const { points } = cutHistory(hours(90 * 24), '7d')
  expect(points.filter(([, price]) => price === 5000)).toHaveLength(1)
  expect(new Set(points.map(([timeMs]) => timeMs)).size).toBe(points.length)
})

test('a series of days ends at its own last point, however late it is shown', () => {
  const points = Array.from({ length: 365 }, (_, index) => [index * DAY_MS, 1] as const)
  const nothing = points.map(() => null)
  const series: PriceHistory = { points, volumes: nothing, marketCaps: nothing, covers: '1y' }
  const cut = cutHistory(series, '200d')
  expect([cut.points[0], cut.points.at(-1)]).toEqual([[164 * DAY_MS, 1], points.at(-1)])
})

test('the range max covers as much as the plan allows', () => {
  const series = hours(24)
  expect(cutHistory(series, 'max')).toBe(series)
})

test('a new coin has fewer points, and an empty series stays empty', () => {
  expect(cutHistory(hours(5), '30d').points).toHaveLength(6)
  const empty: PriceHistory = { points: [], volumes: [], marketCaps: [], covers: '90d' }
  expect(cutHistory(empty, '7d')).toEqual({ ...empty, covers: '7d' })
})

test('a series of an older release has only prices', () => {
  const { volumes, marketCaps } = cutHistory({ ...hours(90), volumes: [], marketCaps: [] }, '7d')
  expect([volumes, marketCaps]).toEqual([[], []])
})
