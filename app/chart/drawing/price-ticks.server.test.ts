import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_SCALES } from '../../../market/history/chart-view.ts'
import { choosePriceTicks } from './price-ticks.server.ts'

test.each([
  [1, 1000, [1, 3, 10, 30, 100, 300, 1000]],
  [0.02, 0.9, [0.02, 0.05, 0.1, 0.2, 0.5]],
  [60, 130, [60, 70, 80, 90, 100]],
  [41_000, 43_000, [41_000, 41_500, 42_000, 42_500, 43_000]],
  [1e-5, 1e6, [1e-5, 1e-3, 0.1, 10, 1000, 1e5]],
])('a logarithmic axis from %d to %d has the ticks %j', (low, high, ticks) => {
  expect(choosePriceTicks('log', { low, high })).toEqual(ticks)
})

test('ticks ascend inside the axis, and are neither too few nor too many', () => {
  const price = fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -12, max: 14 }))
    .map(([mantissa, exponent]) => mantissa * 10 ** exponent)
  const growth = fc.double({ min: 1.001, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...PRICE_SCALES), price, growth, (scale, low, factor) => {
      const high = low * factor
      const ticks = choosePriceTicks(scale, { low, high })
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(11)
      expect(ticks.toSorted((a, b) => a - b)).toEqual(ticks)
      expect(new Set(ticks).size).toBe(ticks.length)
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(low)
        expect(tick).toBeLessThanOrEqual(high)
      }
    }),
  )
})
