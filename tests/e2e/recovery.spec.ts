import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { runClocksUntil } from '../helpers/browser/page-timers.ts'

const SCREENS = [
  {
    path: '/',
    failed: 'Prices could not be loaded',
    // The sections call after the list. Calls in flight would fail with the faults of the next page.
    proof: (page: Page) =>
      page
        .getByRole('main')
        .filter({ has: page.getByRole('heading', { name: 'BTC', exact: true }) })
        .filter({ has: page.getByRole('region', { name: 'The market' }).locator('dd') })
        .filter({ has: page.getByRole('region', { name: 'Trending' }).getByRole('link') }),
  },
  {
    path: '/exchanges',
    failed: 'ErrorComponent',
    proof: (page: Page) => page.getByRole('heading', { name: 'Binance', exact: true }),
  },
]

for (const { kind, faults, status } of [
  { kind: 'fails at once', faults: 'status=500', status: 503 },
  { kind: 'streams and then fails', faults: 'latency=900,status=500', status: 200 },
]) {
  test(`R10 R19 R20: every screen that ${kind} recovers without a reload`, async ({
    page,
    live,
  }) => {
    await page.clock.install()
    for (const { path, failed, proof } of SCREENS) {
      await live.setFaults(faults)
      // The failure is now in the negative cache, so the next visit fails at once.
      if (status === 503) await (await fetch(live.origin + path)).text()
      const response = await live.clock.advanceUntil(page.goto(live.origin + path))
      expect(response?.status(), path).toBe(status)
      await expect(page.getByText(failed)).toBeVisible()
      await expect(page.locator('main'), path).toHaveCount(1)
      if (failed === 'ErrorComponent') {
        await expect(page.getByRole('main')).toHaveText('ErrorComponent')
        await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
      }
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      await live.setFaults('')
      // After several failures, one call a minute tries again.
      await live.clock.advance(61_000)
      await runClocksUntil(page, proof(page), live.clock)
      await expect(page.getByText(failed)).toHaveCount(0)
      await expect(page).toHaveURL(live.origin + path)
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), path).toBe(true)
    }
  })
}

const PARTIAL_SCREENS = [
  {
    path: '/compare?coins=bitcoin,ethereum',
    missing: 'The daily prices of Bitcoin could not be loaded.',
    proof: (page: Page) => page.getByRole('img', { name: /: Bitcoin \S+, Ethereum \S+\./ }),
  },
  {
    path: '/coin/ethereum/what-if',
    missing: 'The price history could not be loaded.',
    proof: (page: Page) => page.getByText(/would be worth/).first(),
  },
]

for (const { path, missing, proof } of PARTIAL_SCREENS) {
  test(`R10 R20: ${path} says what failed, and completes without a reload`, async ({
    page,
    live,
  }) => {
    await page.clock.install()
    // The list has the coins' facts, so only their daily prices fail.
    await (await fetch(`${live.origin}/coins`)).text()
    await live.setFaults('status=500')
    await page.goto(live.origin + path)
    await expect(page.getByText(missing)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await live.setFaults('')
    await live.clock.advance(61_000)
    await runClocksUntil(page, proof(page), live.clock)
    await expect(page.getByText(missing)).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })
}
