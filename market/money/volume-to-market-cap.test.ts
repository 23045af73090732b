import { expect, test } from 'vitest'
import { volumeToMarketCapPct } from './volume-to-market-cap.ts'

test.each([
  [25, 1000, 2.5],
  [3000, 1000, 300],
  [null, 1000, null],
  [25, null, null],
])('a volume of %s to a market cap of %s is %s percent', (volume24h, marketCap, sharePct) => {
  expect(volumeToMarketCapPct({ volume24h, marketCap })).toBe(sharePct)
})
