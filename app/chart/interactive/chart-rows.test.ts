import { expect, test } from 'vitest'
import { parseChartSeries } from './chart-rows.ts'

test('keeps pairs of numbers in strictly ascending order of time', () => {
  const points = [[1, 10], [2, null], [2, 11], [2, 12], 'x', [1, 9], [], [3, 13, 'more']]
  expect(parseChartSeries({ points, fetchedAtMs: 5 }, 'market-cap')).toEqual({
    type: 'market-cap',
    points: [
      [1, 10],
      [2, 11],
      [3, 13, 'more'],
    ],
  })
})

test.each([null, 'text', [], {}, { points: null }, { points: {} }])(
  'finds no points in %j',
  (body) => {
    expect(parseChartSeries(body, 'line')).toEqual({ type: 'line', points: [] })
  },
)

test('keeps candles whose times and prices are numbers, with any volume', () => {
  const bars = [
    [0, 10, 1, 4, 1, 3, 900],
    [10, 20, 3, 5, 2, null, 900],
    [10, 20, 3, 5, 2, 4, null],
    [10, 20, 3, 5, 2, 4, 1],
    [20, 30, 3],
    null,
  ]
  const candle = { high: 5, low: 2 }
  expect(parseChartSeries({ bars }, 'candles')).toEqual({
    type: 'candles',
    bars: [
      { openMs: 0, closeMs: 10, open: 1, high: 4, low: 1, close: 3, volume: 900 },
      { ...candle, openMs: 10, closeMs: 20, open: 3, close: 4, volume: null },
    ],
  })
})

test('points instead of candles become a line: the range max has no candles', () => {
  expect(parseChartSeries({ points: [[1, 2]] }, 'candles')).toEqual({
    type: 'line',
    points: [[1, 2]],
  })
})
