import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { runClockUntil } from '../helpers/page-timers.ts'

const FAULTS = {
  'a quick error': 'status=500',
  silence: 'silent',
  'a broken body': 'truncated',
}

const SCREENS = [
  {
    path: '/',
    failed: 'Prices could not be fetched',
    proof: (page: Page) => page.getByRole('heading', { name: 'BTC', exact: true }).first(),
  },
  {
    path: '/exchanges',
    failed: 'ErrorComponent',
    proof: (page: Page) => page.getByRole('heading', { name: 'Binance', exact: true }),
  },
  {
    path: '/coin/bitcoin',
    failed: 'Error While Fetching Coin',
    proof: (page: Page) => page.getByRole('heading', { level: 1, name: 'Bitcoin' }),
  },
]

for (const [kind, faults] of Object.entries(FAULTS)) {
  for (const { path, failed, proof } of SCREENS) {
    test(`R19 R20: after ${kind} ${path} comes back without a reload`, async ({ page, live }) => {
      await page.clock.install()
      await live.setFaults(faults)
      await page.goto(live.origin + path)
      await expect(page.getByText(failed)).toBeVisible()
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))

      await live.setFaults('')
      live.passTime(15_000)
      await runClockUntil(page, proof(page))
      await expect(page.getByText(failed)).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    })
  }
}
