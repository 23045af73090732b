// The page of prices in India: its layout on phones, the ages of trades, and a change of the amount.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

for (const { width, fontSize } of [
  { width: 320, fontSize: '100%' },
  { width: 360, fontSize: '100%' },
  { width: 360, fontSize: '200%' },
]) {
  test(`at ${width} px with a font of ${fontSize} each row is whole and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/india')
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    await expect(page.getByRole('rowheader', { name: /CoinDCX/ }).first()).toBeVisible()
    expect(await outsideTexts(page)).toEqual([])
    const widths = await page.evaluate(() => [
      document.scrollingElement?.scrollWidth,
      document.scrollingElement?.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
  })
}

test('a phone shows the lowest price of USDT, its premium and its amount in the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/india?spend=50000')
  // Which exchange has the lowest price changes with the time: premiums of the demo market move.
  const row = page.locator('tbody tr').first()
  for (const text of [/^₹\d\d\.\d\d$/, /above the world price$/, /^₹50,000 gets about/]) {
    const box = await row.getByRole('cell', { name: text }).boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  }
})

test('a link changes the amounts in place, and trades say their age', async ({ page }) => {
  await page.goto('/india')
  const row = page.getByRole('row', { name: /CoinDCX/ }).first()
  await expect(row.getByRole('cell', { name: /\d (s|min) ago$/ })).toBeVisible()
  const rowElement = await row.elementHandle()
  await page.getByRole('link', { name: '₹5 lakh' }).click()
  await expect(page).toHaveURL(/\?spend=500000$/)
  await expect(page.getByRole('columnheader', { name: '₹5,00,000 gets about' })).toHaveCount(2)
  expect(await rowElement?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(row.getByRole('cell', { name: /\d (s|min) ago$/ })).toBeVisible()
})

/** Texts of the tables that are cut or end outside the window. */
function outsideTexts(page: Page): Promise<string[]> {
  return page.locator('tbody :is(th, td, a, strong)').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || Math.floor(right) > innerWidth || element.scrollWidth > innerWidth
      })
      .map((element) => element.textContent),
  )
}
