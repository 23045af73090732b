import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candle } from './candle.ts'
import {
  cutSeries,
  endOfBars,
  toCandleSeries,
  toMarketCapSeries,
  toPriceSeries,
} from './chart-series.ts'
import type { PriceHistory, PricePoint } from './price-history.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW_MS = Date.UTC(2026, 10, 21, 12)

function makeHistory(points: PricePoint[], more: Partial<PriceHistory> = {}): PriceHistory {
  return { points, volumes: [], marketCaps: [], covers: '24h', ...more }
}

function makeCandles(count: number, stepMs: number): Candle[] {
  return Array.from({ length: count }, (_, index) => {
    return [NOW_MS - (count - 1 - index) * stepMs, 10, 12, 8, 11] as const
  })
}

test('a window has exactly the points inside, including both ends', () => {
  const time = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(fc.uniqueArray(time), time, time, (times, fromMs, toMs) => {
      const points = times.toSorted((a, b) => a - b).map((timeMs): PricePoint => [timeMs, 1])
      const series = cutSeries(toPriceSeries(makeHistory(points)), { fromMs, toMs })
      const inside = points.filter(([timeMs]) => fromMs <= timeMs && timeMs <= toMs)
      expect(series).toEqual({ type: 'line', points: inside })
    }),
  )
})

test('leaves out unknown market caps', () => {
  const points: PricePoint[] = [
    [1, 5],
    [2, 6],
    [3, 7],
  ]
  const history = makeHistory(points, { marketCaps: [50, null, 70] })
  expect(toMarketCapSeries(history).points).toEqual([
    [1, 50],
    [3, 70],
  ])
  expect(toMarketCapSeries(makeHistory(points)).points).toEqual([])
})

test('a candle covers the time before its close and has the last volume in it', () => {
  const points: PricePoint[] = [
    [NOW_MS - 2 * HOUR_MS, 1],
    [NOW_MS - HOUR_MS + 1, 1],
    [NOW_MS - 1, 1],
    [NOW_MS, 1],
  ]
  const history = makeHistory(points, { volumes: [1, 2, 3, null] })
  const candleHistory = { candles: makeCandles(3, HOUR_MS), stepMs: HOUR_MS }
  const { bars } = toCandleSeries(candleHistory, { history, range: '24h', fetchedAtMs: NOW_MS })
  expect(
    bars.map(({ openMs, closeMs, volume }) => [openMs - NOW_MS, closeMs - NOW_MS, volume]),
  ).toEqual([
    [-3 * HOUR_MS, -2 * HOUR_MS, 1],
    [-2 * HOUR_MS, -HOUR_MS, null],
    [-HOUR_MS, 0, 3],
  ])
})

test.each([
  ['24h', 100, HOUR_MS, 24],
  ['60d', 23, 4 * DAY_MS, 15],
  ['200d', 92, 4 * DAY_MS, 50],
  ['1y', 92, 4 * DAY_MS, 92],
] as const)('cuts %s out of %d candles of a longer answer', (range, count, stepMs, left) => {
  const candleHistory = { candles: makeCandles(count, stepMs), stepMs }
  const cut = { history: makeHistory([]), range, fetchedAtMs: NOW_MS }
  expect(toCandleSeries(candleHistory, cut).bars).toHaveLength(left)
})

test('the last candle ends with its prices and is unfinished while its period goes on', () => {
  const candleHistory = { candles: makeCandles(3, HOUR_MS), stepMs: HOUR_MS }
  const history = makeHistory([])
  const fetchedAtMs = NOW_MS - HOUR_MS / 4
  const { bars } = toCandleSeries(candleHistory, { history, range: '24h', fetchedAtMs })
  expect(bars.map(({ isUnfinished }) => isUnfinished ?? false)).toEqual([false, false, true])
  expect(bars.at(-1)).toMatchObject({ openMs: NOW_MS - HOUR_MS, closeMs: fetchedAtMs })
  expect(endOfBars(bars)).toBe(NOW_MS)
  // A longer candle than the others.
  const early = { history, range: '24h', fetchedAtMs: NOW_MS - 2 * HOUR_MS } as const
  for (const { openMs, closeMs } of toCandleSeries(candleHistory, early).bars) {
    expect(openMs).toBeLessThan(closeMs)
    expect(closeMs).toBeLessThanOrEqual(early.fetchedAtMs)
  }
})

test('a window has exactly the candles that overlap it', () => {
  const candleHistory = { candles: makeCandles(6, HOUR_MS), stepMs: HOUR_MS }
  const cut24h = { history: makeHistory([]), range: '24h', fetchedAtMs: NOW_MS } as const
  const series = toCandleSeries(candleHistory, cut24h)
  const closesOf = (fromMs: number, toMs: number) => {
    const cut = cutSeries(series, { fromMs, toMs })
    const bars = cut.type === 'candles' ? cut.bars : []
    return bars.map(({ closeMs }) => (closeMs - NOW_MS) / HOUR_MS)
  }
  expect(closesOf(NOW_MS - 3 * HOUR_MS, NOW_MS - HOUR_MS - 1)).toEqual([-2, -1])
  expect(closesOf(NOW_MS - 3 * HOUR_MS - 1, NOW_MS - HOUR_MS)).toEqual([-3, -2, -1, 0])
  expect(closesOf(NOW_MS + 1, NOW_MS + DAY_MS)).toEqual([])
})
