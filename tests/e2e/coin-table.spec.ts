// The list of coins as a table, where script changes it in place.
import { expect, test } from '../helpers/browser/browser-test.ts'

test('the table takes the place of the cards, and keeps what is chosen', async ({ page }) => {
  await page.goto('/coins?currency=usd')
  const view = page.getByRole('group', { name: 'View' })
  await view.getByRole('link', { name: 'Table' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&view=table')
  await expect(page.getByRole('table', { name: 'page 1, in USD' })).toBeVisible()
  await expect(view.getByRole('link', { name: 'Table' })).toBeFocused()
  await expect(view.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('group', { name: 'Show' }).getByRole('link', { name: 'Losers' }).click()
  await expect(page).toHaveURL('/coins?currency=usd&show=losers&view=table')
  await page.getByRole('link', { name: /^24h/ }).click()
  await expect(page).toHaveURL('/coins?currency=usd&show=losers&sort=-24h&view=table')
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/coins?currency=eur&show=losers&sort=-24h&view=table')
  await expect(page.getByRole('table')).toContainText('€')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/coins?currency=eur&page=2&show=losers&sort=-24h&view=table')
  await expect(page.getByRole('table', { name: 'page 2, in EUR' })).toBeVisible()
  await view.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL('/coins?currency=eur&page=2')
  await expect(page.locator('main li h2')).toHaveCount(100)
})

test('a sort in place keeps the focus and the scroll position, and shows the new top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/coins?view=table')
  const region = page.getByRole('region', { name: /^Coins by market cap/ })
  await page.evaluate(() => scrollTo(0, 60))
  await region.evaluate((element) => element.scrollTo(400, 900))
  const link = page.getByRole('link', { name: /^Market cap/ })
  await link.click()
  await expect(page).toHaveURL('/coins?sort=-market-cap&view=table')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
  expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(60)

  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL('/coin/bitcoin')
})
