import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, noiseAt, valueNoise } from './noise.server.ts'

test('noise stays within -1 and 1', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer(),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (text, index, place) => {
        const key = hashText(text)
        expect(Math.abs(noiseAt(key, index))).toBeLessThanOrEqual(1)
        expect(Math.abs(valueNoise(key, place))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('noise is spread evenly over its range', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => noiseAt(hashText('spread'), index))
  for (const quarter of [-1, -0.5, 0, 0.5]) {
    const share =
      values.filter((value) => value >= quarter && value < quarter + 0.5).length / 10_000
    expect(share).toBeGreaterThan(0.22)
    expect(share).toBeLessThan(0.28)
  }
})

test('value noise is linear between two whole places', () => {
  const key = hashText('line')
  expect(valueNoise(key, 7)).toBe(noiseAt(key, 7))
  expect(valueNoise(key, 7.5)).toBeCloseTo((noiseAt(key, 7) + noiseAt(key, 8)) / 2, 12)
})
