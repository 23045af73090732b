import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { HEADER, importFile, refuseStorage } from '../helpers/browser/portfolio-page.ts'

/** Recent, so that every plan has the price of its days. */
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

/** A year with one row, whose cost is unknown. */
async function addOpenSale(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/portfolio`)
  const rows = [`${day(40)},buy,bitcoin,1`, `${day(20)},sell,bitcoin,1,,,9,INR`]
  await importFile(page, 'open.csv', [HEADER, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add 2 rows' }).click()
  await expect(page.getByText('2 transactions added.')).toBeVisible()
}

test('prices that do not come are named, and may be asked for again', async ({ page, live }) => {
  await addOpenSale(page, live.origin)
  await page.goto(`${live.origin}/portfolio/tax`)
  await page.route(/history\.json/, (route) => route.fulfill({ status: 503 }))
  const button = page.getByRole('button', { name: 'Fill in costs with the price of the day' })
  await button.click()
  await expect(page.getByText('Not loaded: the prices of BTC.')).toBeFocused()
  await page.unroute(/history\.json/)
  await button.click()
  await expect(page.getByRole('table').first()).toContainText('1 BTC at ₹')
  await expect(page.getByText('Not loaded')).toHaveCount(0)
  await expect(button).toHaveCount(0)
})

test('a year is worked out in the page if no worker loads, and says so if it cannot be', async ({
  page,
}) => {
  await addOpenSale(page)
  await page.route(/portfolio\.worker/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/portfolio/tax')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.route(/portfolio-job/, (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(
    'The tax year could not be worked out. Reload the page to try again. Your transactions are not changed.',
  )
})

test('a sheet without the portfolio says why', async ({ page }) => {
  await refuseStorage(page)
  await page.goto('/portfolio/tax')
  await expect(page.getByRole('alert')).toContainText('as in a private window')
})
