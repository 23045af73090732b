import { expect, test } from '../helpers/browser/browser-test.ts'

test('sorting exchanges works in place, and links keep the order and the currency', async ({
  page,
}) => {
  await page.goto('/exchanges?currency=usd')
  const orders = page.getByRole('group', { name: 'Order' })
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(orders.locator('[aria-current]')).toHaveText('Trust')
  await orders.getByRole('link', { name: 'Year' }).click()
  await expect(page).toHaveURL('/exchanges?currency=usd&order=year')
  await expect(orders.locator('[aria-current]')).toHaveText('Year')
  await expect(page.locator('p[aria-live]')).toHaveText('Oldest first')
  await expect(names.first()).toHaveText('Kraken')
  await expect(names.last()).toHaveText(/^Demo Exchange/)
  await expect(names).toHaveCount(100)
  await page.getByRole('radio', { name: 'EUR' }).check()
  await expect(page).toHaveURL('/exchanges?currency=eur&order=year')

  await page.getByRole('link', { name: 'About Kraken' }).click()
  await expect(page).toHaveURL('/exchange/kraken?currency=eur')
  await expect(heading).toHaveText('Kraken')
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Rank#6')
  await page.getByRole('link', { name: 'All exchanges' }).click()
  await expect(page).toHaveURL('/exchanges?currency=eur')
})
