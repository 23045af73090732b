import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_SCALES, type PriceScale } from '../../../market/history/chart-view.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { RANGES, type Range } from '../../../market/history/range.ts'
import { toChartGeometry } from './chart-geometry.server.ts'
import { PLOT_VIEW_BOX } from './chart-geometry.ts'

const HOUR_MS = 3_600_000
const NOON_MS = Date.UTC(2026, 10, 21, 12)

function makePoints(prices: number[], stepMs = HOUR_MS): PricePoint[] {
  return prices.map((price, index) => [NOON_MS + index * stepMs, price])
}

function toLineGeometry(points: PricePoint[], range: Range, scale: PriceScale = 'linear') {
  return toChartGeometry(
    { type: 'line', points },
    { range, currency: 'inr', scale, isPartialRange: false },
  )
}

/** The vertices of a path with a start and relative steps. */
function pathVertices(path: string): [x: number, y: number][] {
  let [x, y] = [0, 0]
  return path
    .replace(/Z$/, '')
    .split(/[Ml ]/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [dx = Number.NaN, dy = Number.NaN] = pair.split(',').map(Number)
      x += dx
      y += dy
      return [x, y]
    })
}

test('returns null without points', () => {
  expect(toLineGeometry([], '24h')).toBeNull()
})

test('draws one point in the middle, with its price and time', () => {
  const geometry = toLineGeometry([[NOON_MS, 42]], '24h')
  expect(geometry).toMatchObject({
    priceTicks: [{ label: '', yPct: 50 }],
    ends: { firstYPct: 50, lastYPct: 50, lastLabel: '₹42.00' },
    timeTicks: [{ timeMs: NOON_MS, xPct: 50 }],
    summary: { first: [NOON_MS, 42], last: [NOON_MS, 42], highestVolume: null },
  })
  expect(pathVertices(geometry?.linePath ?? '')).toEqual([[1000, 500]])
})

test('draws a constant price as a horizontal line in the middle', () => {
  const geometry = toLineGeometry(makePoints([1e-11, 1e-11, 1e-11]), '7d')
  expect(geometry?.linePath).toBe('M0,500l1000,0 1000,0')
  expect(geometry?.ends?.lastLabel).toBe('₹0.0₁₀1000')
})

test('the line is between the margins and matches the price ticks', () => {
  const geometry = toLineGeometry(makePoints([100, 200, 150]), '24h')
  expect(geometry?.linePath).toBe('M0,950l1000,-900 1000,450')
  expect(geometry?.priceTicks).toEqual([
    { label: '₹100', yPct: 95 },
    { label: '₹120', yPct: 77 },
    { label: '₹140', yPct: 59 },
    { label: '₹160', yPct: 41 },
    { label: '₹180', yPct: 23 },
    { label: '₹200', yPct: 5 },
  ])
})

test('the last price has its label, and a tick that it would half hide has none', () => {
  const geometry = toLineGeometry(makePoints([100, 200, 163]), '24h')
  expect(geometry?.ends).toEqual({ firstYPct: 95, lastYPct: 38.3, lastLabel: '₹163.00' })
  expect(geometry?.priceTicks.map(({ label }) => label)).toEqual([
    '₹100',
    '₹120',
    '₹140',
    '',
    '₹180',
    '₹200',
  ])
})

test('uneven time steps are uneven on the line', () => {
  const geometry = toLineGeometry(
    [
      [NOON_MS, 1],
      [NOON_MS + HOUR_MS, 2],
      [NOON_MS + 4 * HOUR_MS, 1],
    ],
    '24h',
  )
  expect(pathVertices(geometry?.linePath ?? '').map(([x]) => x)).toEqual([0, 500, 2000])
})

test('summarises the start, the end, the high and the low', () => {
  const geometry = toLineGeometry(makePoints([100, 80, 140, 110]), '24h')
  const hoursLater = (hours: number) => NOON_MS + hours * HOUR_MS
  expect(geometry?.summary).toEqual({
    first: [NOON_MS, 100],
    last: [hoursLater(3), 110],
    high: [hoursLater(2), 140],
    low: [hoursLater(1), 80],
    highestVolume: null,
    stepMs: HOUR_MS,
  })
})

test('a long history keeps its ends, high and low in at most 4 kB', () => {
  const prices = Array.from({ length: 10_000 }, (_, i) => 50 + Math.sin(i / 90) + (i % 7) / 10)
  prices[4321] = 90
  prices[4324] = 10
  const geometry = toLineGeometry(makePoints(prices), 'max')
  const vertices = pathVertices(geometry?.linePath ?? '')
  expect(geometry?.linePath?.length).toBeLessThanOrEqual(4096)
  expect(vertices.length).toBeGreaterThan(250)
  expect(vertices.length).toBeLessThanOrEqual(302)
  expect(vertices.at(0)?.[0]).toBe(0)
  expect(vertices.at(-1)?.[0]).toBe(PLOT_VIEW_BOX.width)
  expect(vertices).toContainEqual([864, 50])
  expect(vertices).toContainEqual([865, 950])
})

test.each(PRICE_SCALES)('prices that differ only by rounding are equal: %s', (scale) => {
  const geometry = toLineGeometry(
    makePoints([1.0000000000000002e-6, 1.0000000000000014e-6]),
    '24h',
    scale,
  )
  expect(geometry?.priceTicks).toHaveLength(1)
  expect(geometry?.priceTicks[0]?.yPct).toBe(50)
  expect(pathVertices(geometry?.linePath ?? '').map(([, y]) => y)).toEqual([500, 500])
})

test('all numbers can be drawn, for any prices', () => {
  const anyPrice = fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -12, max: 14 }))
    .map(([mantissa, exponent]) => mantissa * 10 ** exponent)
  const anyStepMs = fc.integer({ min: 1, max: 400 * HOUR_MS })
  fc.assert(
    fc.property(
      fc.array(anyPrice, { minLength: 1, maxLength: 400 }),
      anyStepMs,
      fc.constantFrom(...RANGES),
      fc.constantFrom(...PRICE_SCALES),
      (prices, stepMs, range, scale) => {
        const geometry = toLineGeometry(makePoints(prices, stepMs), range, scale)
        for (const [x, y] of pathVertices(geometry?.linePath ?? '')) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(PLOT_VIEW_BOX.width)
          expect(y).toBeGreaterThanOrEqual(50)
          expect(y).toBeLessThanOrEqual(950)
        }
        expect(geometry?.priceTicks.length).toBeGreaterThan(0)
        for (const { yPct } of geometry?.priceTicks ?? []) {
          expect(yPct).toBeGreaterThanOrEqual(2.9)
          expect(yPct).toBeLessThanOrEqual(97.1)
        }
        for (const { xPct } of geometry?.timeTicks ?? []) {
          expect(xPct).toBeGreaterThanOrEqual(8)
          expect(xPct).toBeLessThanOrEqual(97)
        }
      },
    ),
    { numRuns: 200 },
  )
})
