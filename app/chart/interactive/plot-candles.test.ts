import { expect, test } from 'vitest'
import { toPlottedPrices } from './plot-candles.tsx'

test('a candle is plotted with its own open, high, low and close, in units of the scale', () => {
  const bar = { openMs: 0, closeMs: 1, open: 20, high: 50, low: 10, close: 40, volume: null }
  expect(toPlottedPrices(bar, 10)).toEqual({ open: 2, high: 5, low: 1, close: 4 })
})
