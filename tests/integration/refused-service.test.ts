// A market service that refuses this site for long: its key or address is not accepted.
import { expect, test } from 'vitest'
import {
  expectRecovered,
  MINUTE_MS,
  SECOND_MS,
  setUpSites,
  visitUntil,
} from '../helpers/browser/fault-visits.ts'

const VISIT_INTERVAL_MS = 20 * SECOND_MS

test('a service that answers 403 for an hour is named on /status, and gets a call a minute', {
  timeout: 60_000,
}, async (context) => {
  const { clock, service, cold } = await setUpSites(context)
  await service.setFaults('status=403')

  for (let passedMs = 0; passedMs < 60 * MINUTE_MS; passedMs += VISIT_INTERVAL_MS) {
    for (const path of ['/coins', '/exchanges', '/coin/bitcoin']) {
      expect((await cold.visit(path)).status).toBe(503)
    }
    clock.advanceMs(VISIT_INTERVAL_MS)
  }

  const calls = await service.calls()
  expect(calls.length).toBeGreaterThanOrEqual(30)
  expect(calls.length).toBeLessThanOrEqual(61)
  expect((await cold.visit('/status')).text).toContain('CoinGecko refuses this site')

  await service.setFaults('')
  await expectRecovered([cold], clock)
  await visitUntil(cold, '/status', ({ text }) => {
    clock.advanceMs(VISIT_INTERVAL_MS)
    return text.includes('New prices are arriving')
  })
})
