import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MonthBucket } from './month-bucket.ts'

const HOUR_MS = 3_600_000
const MONTH_MS = 31 * 24 * HOUR_MS

test('the bucket of 10,000 calls a month fills by thirteen an hour and saves sixty', () => {
  const bucket = new MonthBucket(10_000, { saved: 0, savedAtMs: 0 })

  expect(Math.floor(bucket.saved(HOUR_MS))).toBe(13)
  expect(bucket.saved(24 * HOUR_MS)).toBe(60)
  expect(bucket.nextCallAtMs(24 * HOUR_MS)).toBe(Number.POSITIVE_INFINITY)
})

test('a call empties the bucket by one, and one that is given back fills it', () => {
  const bucket = new MonthBucket(10_000, { saved: 5, savedAtMs: 0 })

  bucket.add(-1, 0)
  bucket.add(-1, 0)
  bucket.add(1, 0)

  expect(bucket.saved(0)).toBe(4)
})

test('says when one more call is saved', () => {
  const bucket = new MonthBucket(10_000, { saved: 0.5, savedAtMs: 0 })

  const atMs = bucket.nextCallAtMs(0)

  expect(bucket.saved(atMs)).toBeCloseTo(1)
  expect(bucket.saved(atMs - 60_000)).toBeLessThan(1)
})

test('no month holds more calls than its quota, whenever they are made', () => {
  const pauses = fc.array(fc.double({ min: 0, max: 48 * HOUR_MS, noNaN: true }), {
    maxLength: 100,
    size: 'max',
  })
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 2_000 }), pauses, (perMonth, waits) => {
      const bucket = new MonthBucket(perMonth, { saved: perMonth, savedAtMs: 0 })
      let calls = 0
      let nowMs = 0
      for (const waitMs of [...waits, MONTH_MS]) {
        nowMs = Math.min(nowMs + waitMs, MONTH_MS)
        while (bucket.saved(nowMs) >= 1) {
          bucket.add(-1, nowMs)
          calls++
        }
      }
      expect(calls).toBeLessThanOrEqual(perMonth)
    }),
  )
})
