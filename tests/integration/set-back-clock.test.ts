// A site whose wrong clock is corrected while it runs.
import { expect, test, vi } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WAIT_OPTIONS = { timeout: 20_000 }

test.each([
  ['/coins', '/coins/markets'],
  ['/coin/bitcoin', '/coins/markets'],
  ['/coin/bitcoin', '/coins/bitcoin/market_chart'],
])('for %s, fetches %s again after the clock was set back', async (page, question) => {
  const site = await disposeAfterTest(startLiveSite())
  const read = async () => (await fetch(site.origin + page)).status
  const countCalls = async () =>
    (await site.calls()).filter((path) => path.split('?', 1)[0] === question).length

  expect(await read()).toBe(200)
  site.advanceTime(-12 * HOUR_MS)
  expect(await read()).toBe(200)
  for (const calls of [2, 3]) {
    await vi.waitFor(async () => {
      // Repeatedly, because an answer is dated when it arrives.
      site.advanceTime(6 * MINUTE_MS)
      expect(await read()).toBe(200)
      expect(await countCalls()).toBeGreaterThanOrEqual(calls)
    }, WAIT_OPTIONS)
  }
})
