import { expect, test } from '../helpers/browser/browser-test.ts'

test('by keyboard, the filter keeps the focus, and another page starts at its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/exchange/coindcx')
  const field = page.getByRole('searchbox', { name: 'Filter by coin' })
  const heading = page.getByRole('heading', { name: 'Markets of CoinDCX' })
  const pairs = page.getByRole('rowheader')
  await expect(page.locator('tbody time').first()).toHaveText(/ ago$|^just now$/)

  await field.focus()
  await page.keyboard.type('tether inr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/exchange/coindcx?q=tether+inr')
  await expect(pairs.first()).toContainText('USDT/INR')
  expect(await pairs.count()).toBeLessThan(10)
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: 'Show all pairs' }).press('Enter')
  await expect(page).toHaveURL('/exchange/coindcx')
  await expect(heading).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(pairs).toHaveCount(25)

  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL('/exchange/coindcx?page=2')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.locator('tbody time').first()).toHaveText(/ ago$|^just now$/)
})
