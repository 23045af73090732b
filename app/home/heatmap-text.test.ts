import { expect, test } from 'vitest'
import { formatChange } from '../market/format-change.ts'
import { packHeatmap, unpackHeatmap } from './heatmap-text.ts'

const BITCOIN = {
  id: 'bitcoin',
  symbol: 'btc',
  name: 'Bitcoin "</script>\u2028',
  marketCap: 129_060_000_000_000,
  marketCapRank: 1,
  change24hPct: -0.51,
}

test('coins are the same after they were packed, unknown values too', () => {
  const unknown = { ...BITCOIN, marketCap: null, marketCapRank: null, change24hPct: null }
  const coins = [BITCOIN, unknown, { ...BITCOIN, change24hPct: 0 }]
  expect(unpackHeatmap(packHeatmap(coins))).toEqual(coins)
})

test.each([1.005, -1.005, 0.004, -0.004, 12.345678, -99.999])(
  'a change of %s reads the same after it was packed',
  (change24hPct) => {
    const [coin] = unpackHeatmap(packHeatmap([{ ...BITCOIN, change24hPct }]))
    expect(formatChange(coin?.change24hPct ?? null)).toEqual(formatChange(change24hPct))
  },
)

test('no more travels than is shown', () => {
  const coin = { ...BITCOIN, price: 1, marketCap: 123_456_789_012, change24hPct: 1.23456789 }
  expect(packHeatmap([coin])).toBe(
    JSON.stringify([['bitcoin', 'btc', BITCOIN.name, 123_456_800_000, 1, 1.23]]),
  )
})
