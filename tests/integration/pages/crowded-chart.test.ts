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

test.each([
  ['the chart', PATH, 100_000],
  ['the chart of candles', `${PATH}?type=candles`, 150_000],
  ['the chart of market caps', `${PATH}?type=market-cap`, 100_000],
  ['a page of the table', `${PATH}/table`, 150_000],
  ['the points for programs', `${PATH}/history.json`, 400_000],
  ['the points for spreadsheets', `${PATH}/history.csv`, 500_000],
  ['the candles for programs', `${PATH}/history.json?type=candles`, 60_000],
])('40,000 points a millisecond apart do not inflate %s', async (_, path, maxBytes) => {
  const response = await fetch((await startCrowdedSite()) + path)
  expect(response.status).toBe(200)
  const bytes = (await response.arrayBuffer()).byteLength
  expect(bytes).toBeGreaterThan(2_000)
  expect(bytes).toBeLessThan(maxBytes)
})
