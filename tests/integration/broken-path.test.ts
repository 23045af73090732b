// One thing that the market service is asked for fails for good. That is no outage: all else that
// pages show is whole and renewed, and comes where nobody has asked for it before.
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

/** Longer than prices are shown without a word about their age. */
const OUTAGE_MS = 13 * MINUTE_MS

const ALL = [...SCREENS, { path: '/coin/ethereum', complete: [/Market cap rank/, PRICE] }]

test.concurrent.for([
  { fault: 'status=500;path=/search/trending', broken: '/', says: /What is trending/ },
  // Its row has its facts, and its prices by the hour.
  {
    fault: 'status=500;path=/coins/bitcoin*',
    broken: '/coin/bitcoin',
    says: /links of Bitcoin are still to come/,
  },
])(
  '$fault: every screen but $broken is whole',
  { timeout: 60_000 },
  async ({ fault, broken, says }, context) => {
    const { clock, service, cold } = await setUpSites(context, { MARKET_CALLS_PER_MINUTE: '30' })
    await service.setFaults(fault)
    const others = ALL.filter(({ path }) => path !== broken)

    for (let round = 1; round * VISIT_INTERVAL_MS < OUTAGE_MS; round += 1) {
      // First, so that the others come when the failure is news.
      const visit = await cold.visit(broken)
      expectNoLeak(visit)
      expect([broken, visit.status]).toEqual([broken, 200])
      expect(visit.text).toMatch(PRICE)
      expect(visit.text).toMatch(says)
      const uncachedPage = { path: `/coins?page=${1 + round}`, complete: [/As of/, PRICE] }
      for (const { path, complete } of [uncachedPage, ...others]) {
        const isAccepted = (seen: Visit) =>
          hasPrices(seen, complete) && !seen.text.includes(STALE_TEXT)
        await visitUntil(cold, path, isAccepted)
      }
      clock.advanceMs(VISIT_INTERVAL_MS)
    }
  },
)
