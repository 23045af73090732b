import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bar } from '../../../market/history/chart-series.ts'
import { toChartGeometry } from './chart-geometry.server.ts'
import { PLOT_VIEW_BOX } from './chart-geometry.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2026, 10, 21)
const OPTIONS = {
  range: '7d',
  currency: 'inr',
  scale: 'linear',
  isPartialRange: false,
} as const

function makeBar(index: number, prices: Partial<Bar> = {}): Bar {
  const openMs = START_MS + index * 4 * HOUR_MS
  const shape = { open: 10, high: 12, low: 8, close: 11, volume: 100 }
  return { openMs, closeMs: openMs + 4 * HOUR_MS, ...shape, ...prices }
}

function draw(bars: readonly Bar[]) {
  return toChartGeometry({ type: 'candles', bars }, OPTIONS)
}

type Box = { left: number; right: number; top: number; bottom: number }

/** The boxes of a path with relative steps, without the lines between them. */
function boxesOf(path: string): Box[] {
  let [x, y] = [0, 0]
  const boxes: Box[] = []
  for (const [, dx, dy, width, height, length] of path.matchAll(
    /m(-?\d+),(-?\d+)(?:h(\d+)v(\d+)h-\d+z|v(\d+))/g,
  )) {
    x += Number(dx)
    y += Number(dy)
    if (length !== undefined) y += Number(length)
    else boxes.push({ left: x, right: x + Number(width), top: y, bottom: y + Number(height) })
  }
  return boxes
}

test('returns null without candles', () => {
  expect(draw([])).toBeNull()
})

test('draws rising and falling candles separately, between open and close', () => {
  const geometry = draw([makeBar(0), makeBar(1, { open: 11, close: 9 })])
  expect(geometry?.candles).toEqual({
    rising: 'm500,220v125m-350,0h700v125h-700zm350,125v250',
    falling: 'm1500,220v125m-350,0h700v250h-700zm350,250v125',
    volumes: 'm150,800h700v200h-700zm1000,0h700v200h-700z',
  })
  expect(geometry?.linePath).toBeNull()
})

test('an unfinished candle ends the summary at its own time, and keeps its width', () => {
  const closeMs = START_MS + 11 * HOUR_MS
  const open = makeBar(2, { low: 5, closeMs, isUnfinished: true })
  const geometry = draw([makeBar(0), makeBar(1, { high: 20, close: 15 }), open])
  const [first, , last] = boxesOf(geometry?.candles?.volumes ?? '')
  expect(last && last.right - last.left).toBe(first && first.right - first.left)
  expect(geometry?.summary).toMatchObject({
    first: [START_MS, 10],
    last: [closeMs, 11],
    high: [START_MS + 4 * HOUR_MS, 20],
    low: [START_MS + 8 * HOUR_MS, 5],
  })
})

test('draws no volumes if none is known', () => {
  const geometry = draw([makeBar(0, { volume: null }), makeBar(1, { volume: null })])
  expect(geometry?.candles?.volumes).toBe('')
  expect(geometry?.summary.highestVolume).toBeNull()
})

test('a candle is within the time it covers and above its volume', () => {
  const price = fc.integer({ min: 1, max: 1000 })
  const bars = fc.array(fc.tuple(price, price, price, price), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(bars, (prices) => {
      const made = prices.map(([open, close, one, other], index) =>
        makeBar(index, {
          open,
          close,
          high: Math.max(open, close, one),
          low: Math.min(open, close, other),
        }),
      )
      const { candles } = draw(made) ?? {}
      const boxes = [...boxesOf(candles?.rising ?? ''), ...boxesOf(candles?.falling ?? '')]
      expect(boxes).toHaveLength(made.length)
      const columnPx = PLOT_VIEW_BOX.width / made.length
      for (const { left, right, top, bottom } of boxes) {
        const index = Math.floor(left / columnPx)
        expect(right).toBeLessThanOrEqual(Math.ceil((index + 1) * columnPx))
        expect(top).toBeGreaterThanOrEqual(170)
        expect(bottom).toBeLessThanOrEqual(720)
      }
      for (const { top, bottom } of boxesOf(candles?.volumes ?? '')) {
        expect([top, bottom]).toEqual([800, 1000])
      }
    }),
    { numRuns: 50 },
  )
})
