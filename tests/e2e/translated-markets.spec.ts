import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { translateTexts } from '../helpers/browser/translate-texts.ts'

async function openTranslated(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.locator('body').evaluate(translateTexts)
  return page.getByRole('main')
}

/** Waits until all amounts of a part are in dollars. */
async function expectDollars(part: Locator): Promise<void> {
  await expect(part).toContainText('$')
  await expect(part).not.toContainText('₹')
}

test('on a translated page of a coin, each amount follows the currency', async ({ page }) => {
  const main = await openTranslated(page, '/coin/bitcoin')
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expect(page).toHaveURL(/currency=usd/)
  await expectDollars(main.getByRole('region', { name: 'Overview' }))
  await expectDollars(main.getByRole('region', { name: 'Facts' }))
  await expectDollars(main.getByRole('region', { name: 'More figures' }))
  await expectDollars(main.locator('figcaption'))
  await page.locator('body').evaluate(translateTexts)
  await page.getByRole('button', { name: '7d' }).click()
  await page.getByRole('button', { name: 'candles' }).click()
  await expect(main.locator('figcaption')).toContainText('Outlined candles rose')
  await expect(main.getByText(/Error/)).toHaveCount(0)
})

for (const path of ['/coin/bitcoin/markets', '/exchange/binance']) {
  test(`on the translated page ${path}, volumes follow the currency and the order`, async ({
    page,
  }) => {
    const main = await openTranslated(page, path)
    const rows = main.locator('tbody tr')
    // Some markets have no volume.
    const volumes = rows.locator('td').filter({ hasText: /^₹.*(Cr|L)$/ })
    await expect(volumes).not.toHaveCount(0)
    await page.getByRole('radio', { name: 'USD' }).check({ force: true })
    await expect(page).toHaveURL(/currency=usd/)
    await expect(volumes).toHaveCount(0)
    await expect(rows.locator('td').filter({ hasText: /^\$.*[KMB]$/ })).not.toHaveCount(0)
    await page.locator('body').evaluate(translateTexts)
    await main.getByRole('link', { name: 'Next page' }).click()
    await expect(main.getByText(/^Page 2 of/)).toBeVisible()
    await expect(rows).not.toHaveCount(0)
  })
}

test('on the translated list of exchanges, volumes follow the currency, and the view changes', async ({
  page,
}) => {
  const main = await openTranslated(page, '/exchanges')
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await expectDollars(main.locator('ul:has(> li a[href^="/exchange/"])'))
  await page.locator('body').evaluate(translateTexts)
  await main.getByRole('link', { name: 'Table' }).click()
  await expectDollars(main.getByRole('table'))
})

test('on the translated page of prices in India, amounts follow the choice', async ({ page }) => {
  const main = await openTranslated(page, '/india')
  const heads = main.getByRole('columnheader', { name: /gets about$/ })
  await expect(heads.first()).toHaveText('₹1,00,000 gets about')
  const amount = main.getByRole('row').nth(1).getByRole('cell').nth(2)
  const before = await amount.textContent()
  await main.getByRole('link', { name: '₹5 lakh' }).click()
  await expect(heads.first()).toHaveText('₹5,00,000 gets about')
  await expect(amount).toContainText('₹5,00,000 gets about')
  await expect(amount).not.toHaveText(before ?? '')
})
