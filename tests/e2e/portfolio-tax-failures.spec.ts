import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { add, refuseStorage } from '../helpers/browser/portfolio-page.ts'

/** A year with one row, whose cost is unknown. */
async function addOpenSale(page: Page): Promise<void> {
  await page.goto('/portfolio')
  await add(page, { coin: 'bitcoin', amount: '1', moment: '2025-05-05T10:00' })
  await add(page, {
    kind: 'Sell',
    coin: 'bitcoin',
    amount: '1',
    money: '9',
    moment: '2025-06-05T10:00',
  })
}

test('prices that do not come are named, and may be asked for again', async ({ page }) => {
  await addOpenSale(page)
  await page.goto('/portfolio/tax?year=2025-26')
  await page.route(/history\.json/, (route) => route.fulfill({ status: 503 }))
  const button = page.getByRole('button', { name: 'Fill in with the world price of the day' })
  await button.click()
  await expect(page.getByText('Not loaded: the prices of BTC.')).toBeVisible()
  await expect(button).toBeFocused()
  await page.unroute(/history\.json/)
  await button.click()
  await expect(page.getByRole('table')).toContainText('world price of the day')
  await expect(page.getByText('Not loaded')).toHaveCount(0)
  await expect(button).toHaveCount(0)
})

test('a year is worked out in the page if no worker loads', async ({ page }) => {
  await addOpenSale(page)
  await page.route(/portfolio\.worker/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/portfolio/tax?year=2025-26')
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('a year that cannot be worked out says so', async ({ page }) => {
  await addOpenSale(page)
  await page.route(/portfolio[.-](worker|job)/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/portfolio/tax?year=2025-26')
  await expect(page.getByRole('alert')).toHaveText(
    'The tax year could not be worked out. Your transactions are not changed.',
  )
})

test('a sheet without the portfolio says why', async ({ page }) => {
  await refuseStorage(page)
  await page.goto('/portfolio/tax')
  await expect(page.getByRole('alert')).toContainText('as in a private window')
})
