import { expect, test } from '../helpers/browser/browser-test.ts'

test('the footer links to the status page, and its heading gets the focus', async ({ page }) => {
  await page.goto('/privacy?currency=usd')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
  await expect(page).toHaveURL('/status?currency=usd')
  await expect(page.getByRole('heading', { level: 1, name: 'Status of the prices' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('All prices on this site are made up.')
  const since = main.getByRole('definition').first().locator('time')
  const sinceTime = await since.getAttribute('datetime')
  await page.reload()
  await expect(main).toContainText('All prices on this site are made up.')
  await expect(since).toHaveAttribute('datetime', `${sinceTime}`)
})
