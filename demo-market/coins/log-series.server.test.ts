import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSeries, createNoiseSeries, createPriceReader, DAY_MS } from './log-series.server.ts'

const timeMs = fc.integer({ min: Date.UTC(2013, 0, 1), max: Date.UTC(2035, 0, 1) })
const volatility = fc.double({ min: 0.0001, max: 0.09, noNaN: true })

test('deviations within a day never exceed the bound', () => {
  fc.assert(
    fc.property(fc.string(), volatility, timeMs, (name, daily, time) => {
      const series = createNoiseSeries(name, daily)
      expect(Math.abs(series.intraday(time))).toBeLessThanOrEqual(series.maxIntraday)
    }),
  )
})

test('a price does not depend on earlier reads', () => {
  const series = createNoiseSeries('order', 0.03)
  fc.assert(
    fc.property(fc.array(timeMs, { minLength: 2, maxLength: 6 }), (times) => {
      const readAll = createPriceReader(series)
      for (const time of times) expect(readAll(time)).toBe(createPriceReader(series)(time))
    }),
  )
})

test('the sum of two series is the product of their prices', () => {
  const first = createNoiseSeries('first', 0.03)
  const second = createNoiseSeries('second', 0.001)
  const time = Date.UTC(2025, 5, 1, 13, 7)
  const product = createPriceReader(first)(time) * createPriceReader(second)(time)
  expect(createPriceReader(addSeries(first, second))(time)).toBeCloseTo(product, 10)
})

test('the standard deviation of daily changes is about the volatility', () => {
  const series = createNoiseSeries('size', 0.02)
  const readPrice = createPriceReader(series)
  const changes = Array.from({ length: 2000 }, (_, day) => {
    const start = (18_000 + day) * DAY_MS
    return Math.log(readPrice(start + DAY_MS) / readPrice(start))
  })
  const deviation = Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / 2000)
  expect(deviation).toBeGreaterThan(0.01)
  expect(deviation).toBeLessThan(0.04)
})
