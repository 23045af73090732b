import { expect, test } from '../helpers/browser-test.ts'

test('R5 R6: a card names its coin and leads to it in the chosen currency', async ({ page }) => {
  await page.goto('/coins?currency=usd')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Bitcoin/ })
    .first()
  await expect(card.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
  await expect(card).toContainText(/\$[\d,]+/)
  await card.click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd')
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
})

test('R19: a failed list is replaced by the error display and comes back by itself', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=500')
  const response = await page.goto(`${live.origin}/coins`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main')).toHaveText('ErrorComponent')
  await expect(page.getByRole('alert')).toHaveText('Error While Fetching Exchanges')
  await page.clock.runFor(5000)
  await expect(page.getByRole('alert')).toBeHidden()
  await live.setFaults('')
  live.passTime(10_000)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
})
