// The list of coins as a table with JavaScript.
import { expect, test } from '../helpers/browser/browser-test.ts'

test('the table replaces the cards and keeps the search params', async ({ page }) => {
  await page.goto('/coins?currency=usd')
  const view = page.getByRole('group', { name: 'View' })
  await view.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&view=table')
  await expect(page.getByRole('table', { name: 'page 1 by market cap, in USD' })).toBeVisible()
  await expect(view.getByRole('link', { name: 'Table' })).toBeFocused()
  await expect(view.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('group', { name: 'Show' }).getByRole('link', { name: 'Losers' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&show=losers&view=table')
  await page.getByRole('link', { name: /^24h/ }).click()
  await expect(page).toHaveURL('/coins?currency=usd&show=losers&sort=-24h&view=table')
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/coins?currency=eur&show=losers&sort=-24h&view=table')
  await expect(page.getByRole('table')).toContainText('€')
  const box = page.getByRole('checkbox', { name: 'Hide stablecoins' })
  await box.click()
  await expect(page).toHaveURL(
    '/coins?currency=eur&show=losers&sort=-24h&stablecoins=hidden&view=table',
  )
  await expect(box).toBeChecked()
  await box.click()
  await expect(page).toHaveURL('/coins?currency=eur&show=losers&sort=-24h&view=table')
  await view.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL('/coins?currency=eur')
  await expect(page.locator('main li h2')).toHaveCount(100)
})

test('sorting keeps the focus, and shows the new top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/coins?column=7d&view=table')
  await page.evaluate(() => scrollTo(0, 2000))
  const link = page.getByRole('link', { name: /^7d sort/ })
  await link.click()
  await expect(page).toHaveURL('/coins?column=7d&sort=-7d&view=table')
  await expect(link).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toBeInViewport()

  // The order follows the figure: a phone would hide what the rows are sorted by.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('group', { name: 'Figure' }).getByRole('link', { name: 'Volume' }).click()
  await expect(page).toHaveURL('/coins?column=volume&sort=-volume&view=table')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/coin\//)
})
