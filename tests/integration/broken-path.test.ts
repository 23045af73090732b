// One path of the market service fails permanently. That is not an outage: all other parts of pages
// are complete and fresh, even on pages that are not cached yet.
import { expect, test } from 'vitest'
import {
  expectNoLeak,
  hasPrices,
  MINUTE_MS,
  setUpColdSite,
  visitUntil,
} from '../helpers/browser/fault-visits.ts'
import { PRICE, SCREENS, STALE_TEXT } from '../helpers/browser/screens.ts'
import type { Visit } from '../helpers/browser/visited-site.ts'

const VISIT_INTERVAL_MS = MINUTE_MS

/** Longer than prices are shown without a note about their age. */
const OUTAGE_MS = 13 * MINUTE_MS

/** A coin that no other page is about. */
const BROKEN = '/coin/solana'

test('calls about one coin fail: its page says so, and every other screen is complete', async (context) => {
  const { clock, cold } = await setUpColdSite(context, {
    faults: 'status=500;path=/coins/solana*',
    variables: { MARKET_CALLS_PER_MINUTE: '30' },
  })
  await visitUntil(cold, '/coins', (seen) => hasPrices(seen, [PRICE]))

  for (let round = 1; round * VISIT_INTERVAL_MS < OUTAGE_MS; round += 1) {
    // First, so that the others are visited right after the failure.
    const visit = await cold.visit(BROKEN)
    expectNoLeak(visit)
    // The facts come from the coin's row, and so do its hourly prices.
    expect(visit.status).toBe(200)
    expect(visit.text).toMatch(PRICE)
    expect(visit.text).toMatch(/About Solana\s*Loading…/)
    const uncachedPage = { path: `/coins?page=${1 + round}`, complete: [/Updated|Old: /, PRICE] }
    for (const { path, complete } of [uncachedPage, ...SCREENS]) {
      const isAccepted = (seen: Visit) =>
        hasPrices(seen, complete) && !seen.text.includes(STALE_TEXT)
      await visitUntil(cold, path, isAccepted)
    }
    await clock.advance(VISIT_INTERVAL_MS)
  }
})
