import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSameWindow,
  rowsOfWindow,
  WHOLE_RANGE,
  windowOfRows,
  zoomedRange,
} from './visible-window.ts'

const MINUTE_MS = 60_000
/** 14:30 IST. */
const START_MS = Date.UTC(2026, 10, 21, 9)

const POINTS = Array.from({ length: 10 }, (_, index) => {
  const timeMs = START_MS + index * 30 * MINUTE_MS + 17
  return { fromMs: timeMs, toMs: timeMs }
})

const CANDLES = Array.from({ length: 10 }, (_, index) => {
  const fromMs = START_MS + index * 30 * MINUTE_MS
  return { fromMs, toMs: fromMs + 30 * MINUTE_MS - 1 }
})

test.each([
  [-0.5, 9.5, WHOLE_RANGE],
  [0, 9, WHOLE_RANGE],
  [0.2, 9, { from: '2026-11-21T15:00', to: '2026-11-21T19:00' }],
  [2, 4.9, { from: '2026-11-21T15:30', to: '2026-11-21T16:30' }],
  [4.2, 4.8, WHOLE_RANGE],
])('points in view from %d to %d give the window %j', (from, to, window) => {
  expect(windowOfRows(POINTS, { from, to })).toEqual(window)
})

test('a window of candles ends before the next candle starts', () => {
  const window = windowOfRows(CANDLES, { from: 2, to: 4 })
  expect(window).toEqual({ from: '2026-11-21T15:30', to: '2026-11-21T16:59' })
  expect(rowsOfWindow(CANDLES, window)).toEqual({ from: 2, to: 4 })
})

test('a window after all rows is empty', () => {
  expect(rowsOfWindow(POINTS, { from: '2026-11-22', to: '' })).toBeNull()
  expect(rowsOfWindow([], WHOLE_RANGE)).toBeNull()
})

test('windows with the same rows are the same', () => {
  const day = { from: '2026-11-21', to: '2026-11-21' }
  expect(isSameWindow(POINTS, day, WHOLE_RANGE)).toBe(true)
  expect(isSameWindow(POINTS, { from: '2026-11-21T14:31', to: '' }, day)).toBe(false)
  expect(isSameWindow(POINTS, { from: '2026-11-22', to: '' }, day)).toBe(false)
})

test('the window of some rows contains exactly these rows', () => {
  const index = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(index, index, fc.constantFrom(POINTS, CANDLES), (one, other, spans) => {
      const rows = { from: Math.min(one, other), to: Math.max(one, other) }
      expect(rowsOfWindow(spans, windowOfRows(spans, rows))).toEqual(rows)
    }),
  )
})

test.each([
  [{ from: 0, to: 100 }, 0.5, null, { from: 25, to: 75 }],
  [{ from: 0, to: 100 }, 0.5, 100, { from: 50, to: 100 }],
  [{ from: 40, to: 60 }, 2, 50, { from: 30, to: 70 }],
  [{ from: 0, to: 20 }, 2, null, { from: 0, to: 40 }],
  [{ from: 0, to: 6 }, 0.5, 3, { from: 0.5, to: 5.5 }],
  [{ from: 20, to: 30 }, Number.POSITIVE_INFINITY, null, { from: 0, to: 100 }],
])('a zoom of %j by %d around %s shows %j of 101 rows', (view, factor, centre, zoomed) => {
  expect(zoomedRange(view, { factor, centre, lastIndex: 100 })).toEqual(zoomed)
})
