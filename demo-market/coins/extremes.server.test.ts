import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExtremesReader } from './extremes.server.ts'
import { createNoiseSeries, createPriceReader, DAY_MS } from './log-series.server.ts'

const SINCE_DAY = 18_000

test('no price since the first day is outside the extremes', () => {
  const spanMs = fc.integer({ min: 0, max: 900 * DAY_MS })
  fc.assert(
    fc.property(
      fc.string(),
      spanMs,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, span, share) => {
        const series = createNoiseSeries(name, 0.05)
        const nowMs = SINCE_DAY * DAY_MS + span
        const { high, low } = createExtremesReader(series, SINCE_DAY)(nowMs)
        const price = createPriceReader(series)(SINCE_DAY * DAY_MS + Math.floor(span * share))
        expect(price).toBeLessThanOrEqual(high.price)
        expect(price).toBeGreaterThanOrEqual(low.price)
        expect(high.atMs).toBeLessThanOrEqual(nowMs)
      },
    ),
  )
})

test('extremes do not depend on the day that was read before', () => {
  const series = createNoiseSeries('order', 0.05)
  const day = fc.integer({ min: SINCE_DAY, max: SINCE_DAY + 900 })
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 6 }), (days) => {
      const readExtremes = createExtremesReader(series, SINCE_DAY)
      for (const one of days) {
        const nowMs = one * DAY_MS + 5_000
        expect(readExtremes(nowMs)).toEqual(createExtremesReader(series, SINCE_DAY)(nowMs))
      }
    }),
  )
})
