// A market service whose histories have far more points than a chart can show.
import { expect, test } from 'vitest'
import { toVendorRow } from '../../helpers/calls/vendor-row.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { GOLD_WITHOUT_PICTURE } from '../../helpers/sites/fixed-market.ts'
import { startFixedResponseSite } from '../../helpers/sites/fixed-response-site.ts'

const POINTS = 40_000
const PATH = '/coin/tezi-gold'

async function startCrowdedSite(): Promise<string> {
  const firstMs = Date.now() - POINTS - 60_000
  const times = Array.from({ length: POINTS }, (_, index) => firstMs + index)
  const pairs = times.map((timeMs) => [timeMs, 5 + (timeMs % 7) / 100])
  const { origin } = await disposeAfterTest(
    startFixedResponseSite({
      '/coins/markets': [toVendorRow(GOLD_WITHOUT_PICTURE, 'inr')],
      '/coins/tezi-gold': GOLD_WITHOUT_PICTURE,
      '/coins/tezi-gold/market_chart': { prices: pairs, market_caps: pairs, total_volumes: pairs },
      '/coins/tezi-gold/ohlc': times.map((timeMs) => [timeMs, 5, 5.02 + (timeMs % 7), 4, 5.01]),
    }),
  )
  return origin
}

const MAX_BYTES = {
  '': 100_000,
  '?type=candles': 150_000,
  '?type=market-cap': 100_000,
  '/table': 150_000,
  '/history.json': 400_000,
  '/history.csv': 500_000,
  '/history.json?type=candles': 60_000,
}

test('40,000 points a millisecond apart inflate no chart, no table and no file', async () => {
  const origin = await startCrowdedSite()
  for (const [part, maxBytes] of Object.entries(MAX_BYTES)) {
    const response = await fetch(origin + PATH + part)
    const { byteLength } = await response.arrayBuffer()
    expect([part, response.status]).toEqual([part, 200])
    expect(byteLength, part).toBeGreaterThan(2_000)
    expect(byteLength, part).toBeLessThan(maxBytes)
  }
})
