import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { stopClockAt } from '../helpers/browser/page-timers.ts'

const HOUR_MS = 3_600_000

/** Where two systems share a PC, one may take the other's Indian time for UTC. */
const AHEAD_MS = 5.5 * HOUR_MS

/** The age of a page that was fetched a moment ago. */
const FRESH = /^Updated (just now|\d+ s ago)$/

// `use-clock-check.dom.test.tsx` has a clock that is behind, and a site that does not answer.
test('fresh prices are fresh by a clock that is 5:30 h ahead, after one request', async ({
  page,
  live,
}) => {
  await stopClockAt(page, live.clock.now() + AHEAD_MS)
  const checks = countFreshnessChecks(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.goto(`${live.origin}/coins`)
  await answered
  const main = page.getByRole('main')
  // The text of an age follows the clock.
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(main.getByText(FRESH)).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(checks()).toBe(1)
  await main.getByRole('link', { name: 'Bitcoin' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
  await expect(main.getByText(FRESH).first()).toBeVisible()
  await expect(main.getByText(/^Old/)).toHaveCount(0)
  // By the wrong clock the next request would be due within 10 s.
  await page.clock.runFor(12_000)
  expect(checks()).toBe(1)
  await page.clock.runFor(60_000)
  await expect.poll(checks).toBeGreaterThan(1)
})

test('old prices are as old as they are by a clock that is 5:30 h ahead', async ({
  page,
  live,
}) => {
  await fetch(`${live.origin}/coins`)
  await live.killMarket()
  await live.clock.advance(3 * HOUR_MS)
  await stopClockAt(page, live.clock.now() + AHEAD_MS)
  await page.goto(`${live.origin}/coins`)
  await page.clock.runFor(8000)
  await expect(page.getByRole('main').getByText('Old: 3 h', { exact: true })).toBeVisible()
})

/** Returns a function that counts the page's HEAD requests. */
function countFreshnessChecks(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') count += 1
  })
  return () => count
}
