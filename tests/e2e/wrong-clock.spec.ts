import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { stopClockAt } from '../helpers/browser/page-timers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Where two systems share a PC, one may take the other's Indian time for UTC. */
const OFFSETS: [string, number][] = [
  ['5:30 h ahead', 5.5 * HOUR_MS],
  ['5:30 h behind', -5.5 * HOUR_MS],
]

/** The age of a page that was fetched a moment ago. */
const FRESH = /^Updated (just now|\d+ s ago)$/

for (const [name, offsetMs] of OFFSETS) {
  test(`fresh prices are fresh by a clock that is ${name}, after one request`, async ({
    page,
    live,
  }) => {
    await stopClockAt(page, live.clock.now() + offsetMs)
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
    // By the wrong clock the next request would be due within 10 s, or in hours.
    await page.clock.runFor(12_000)
    expect(checks()).toBe(1)
    await page.clock.runFor(60_000)
    await expect.poll(checks).toBeGreaterThan(1)
  })

  test(`old prices are as old as they are by a clock that is ${name}`, async ({ page, live }) => {
    await fetch(`${live.origin}/coins`)
    await live.killMarket()
    await live.clock.advance(3 * HOUR_MS)
    await stopClockAt(page, live.clock.now() + offsetMs)
    await page.goto(`${live.origin}/coins`)
    await page.clock.runFor(8000)
    await expect(page.getByRole('main').getByText('Old: 3 h', { exact: true })).toBeVisible()
  })
}

test('a wrong clock counts if the site does not answer', async ({ page, live }) => {
  await page.route('**', (route) => {
    // The answer of a proxy, which has a time too.
    const headers = { Date: new Date(live.clock.now()).toUTCString() }
    return route.request().method() === 'HEAD'
      ? route.fulfill({ status: 503, headers })
      : route.continue()
  })
  await stopClockAt(page, live.clock.now() + 5.5 * HOUR_MS)
  const answered = page.waitForResponse((response) => response.status() === 503)
  await page.goto(`${live.origin}/coins`)
  await answered
  await page.clock.runFor(2000)
  await expect(page.getByRole('main').getByText('Old: 5 h', { exact: true })).toBeVisible()
})

/** Returns a function that counts the page's HEAD requests. */
function countFreshnessChecks(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'HEAD') count += 1
  })
  return () => count
}
