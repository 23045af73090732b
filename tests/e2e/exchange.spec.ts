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

  await page.getByRole('link', { name: 'Details of Kraken' }).click()
  await expect(page).toHaveURL('/exchange/kraken?currency=eur')
  await expect(heading).toHaveText('Kraken')
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('Rank #6')
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toHaveText(/^Trust \d+ of 10$/)
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Rank#6')
  await page.getByRole('link', { name: 'All exchanges' }).click()
  await expect(page).toHaveURL('/exchanges?currency=eur')
})

test('on a phone the link to an exchange’s page is 44 px high, and the table does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/exchanges')
  const details = page.getByRole('link', { name: /^Details of / }).first()
  const box = await details.boundingBox()
  expect(box?.height).toBe(44)
  expect(box?.width).toBeGreaterThanOrEqual(44)
  await page.goto('/exchanges?view=table')
  await expect(page.getByRole('rowheader', { name: /Kraken/ })).toBeVisible()
  for (const width of [320, 360, 767, 768]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const ends = await page
      .locator('tbody td, tbody th')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...ends), `at ${width} px`).toBeLessThanOrEqual(width)
  }
})
