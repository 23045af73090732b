import { expect, test } from 'vitest'
import { endAtPrice } from './end-at-price.ts'
import type { PricePoint } from './price-history.ts'

const MINUTE_MS = 60_000
const POINTS: PricePoint[] = [
  [0, 10],
  [5 * MINUTE_MS, 11],
  [10 * MINUTE_MS, 12],
]

test.each<[string, PricePoint | null, PricePoint[]]>([
  ['newer', [12 * MINUTE_MS, 15], [...POINTS, [12 * MINUTE_MS, 15]]],
  ['of the same time', [10 * MINUTE_MS, 15], [...POINTS.slice(0, 2), [10 * MINUTE_MS, 15]]],
  ['a little older', [7 * MINUTE_MS, 15], [...POINTS.slice(0, 2), [7 * MINUTE_MS, 15]]],
  ['much older', [4 * MINUTE_MS, 15], POINTS],
  ['unknown', null, POINTS],
])('a line and a price that is %s', (_, end, points) => {
  expect(endAtPrice({ type: 'line', points: POINTS }, end)).toEqual({ type: 'line', points })
})

test('only a line of prices with points ends at the price', () => {
  const end: PricePoint = [12 * MINUTE_MS, 15]
  const caps = { type: 'market-cap', points: POINTS } as const
  expect(endAtPrice(caps, end)).toBe(caps)
  const candles = { type: 'candles', bars: [] } as const
  expect(endAtPrice(candles, end)).toBe(candles)
  expect(endAtPrice({ type: 'line', points: [] }, end)).toEqual({ type: 'line', points: [] })
})
