// One path of the market service fails permanently. That is not an outage: all other parts of pages
// are complete and fresh, even on pages that are not cached yet.
import { expect, test } from 'vitest'
import {
  expectNoLeak,
  hasPrices,
  MINUTE_MS,
  setUpSites,
  visitUntil,
} from '../helpers/browser/fault-visits.ts'
import { PRICE, SCREENS, STALE_TEXT } from '../helpers/browser/screens.ts'
import type { Visit } from '../helpers/browser/visited-site.ts'

const VISIT_INTERVAL_MS = MINUTE_MS

/** Longer than prices are shown without a note about their age. */
const OUTAGE_MS = 13 * MINUTE_MS

const ALL = [...SCREENS, { path: '/coin/ethereum', complete: [/Market cap rank/, PRICE] }]

const BROKEN = '/coin/bitcoin'

test('calls about one coin fail: its page says so, and every other screen is complete', async (context) => {
  const { clock, service, cold } = await setUpSites(context, { MARKET_CALLS_PER_MINUTE: '30' })
  await service.setFaults('status=500;path=/coins/bitcoin*')
  await visitUntil(cold, '/coins', (seen) => hasPrices(seen, [PRICE]))
  // The facts come from the coin's row, and so do its hourly prices.
  const others = ALL.filter(({ path }) => path !== BROKEN)

  for (let round = 1; round * VISIT_INTERVAL_MS < OUTAGE_MS; round += 1) {
    // First, so that the others are visited right after the failure.
    const visit = await cold.visit(BROKEN)
    expectNoLeak(visit)
    expect(visit.status).toBe(200)
    expect(visit.text).toMatch(PRICE)
    expect(visit.text).toContain('links of Bitcoin are not loaded yet')
    const uncachedPage = { path: `/coins?page=${1 + round}`, complete: [/Updated|Old: /, PRICE] }
    for (const { path, complete } of [uncachedPage, ...others]) {
      const isAccepted = (seen: Visit) =>
        hasPrices(seen, complete) && !seen.text.includes(STALE_TEXT)
      await visitUntil(cold, path, isAccepted)
    }
    await clock.advance(VISIT_INTERVAL_MS)
  }
})
