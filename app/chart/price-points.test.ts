import { expect, test } from 'vitest'
import { parsePricePoints } from './price-points.ts'

test('keeps pairs of numbers by strictly rising time', () => {
  const points = [[1, 10], [2, null], [2, 11], [2, 12], 'x', [1, 9], [], [3, 13, 'more']]
  expect(parsePricePoints({ points, fetchedAtMs: 5 })).toEqual([
    [1, 10],
    [2, 11],
    [3, 13],
  ])
})

test.each([null, 'text', [], {}, { points: null }, { points: {} }])(
  'finds no points in %j',
  (body) => {
    expect(parsePricePoints(body)).toEqual([])
  },
)
