// Prices in India, on their page and on home: the layout on phones, the ages of trades, and a change
// of the amount.
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'

const SIZES = [
  { width: 320, fontSize: '100%' },
  { width: 360, fontSize: '100%' },
  { width: 360, fontSize: '200%' },
]

for (const size of SIZES) {
  test(`at ${nameOf(size)} each row is whole and nothing scrolls sideways`, async ({ page }) => {
    await page.goto('/india')
    await setSize(page, size)
    await expect(page.getByRole('rowheader', { name: /CoinDCX/ }).first()).toBeVisible()
    expect(await outsideTexts(page.locator('tbody :is(th, td, a, strong)'))).toEqual([])
    expect(await isScrolledSideways(page)).toBe(false)
  })
}

test('home has each price once India has it, whole on a phone, and without axe violations', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/india`)
  await expect(page.getByRole('rowheader', { name: /CoinDCX/ })).toHaveCount(2)
  await page.goto(live.origin)
  const section = page.getByRole('region', { name: 'Prices in India' })
  await expect(section.getByRole('listitem').filter({ hasText: /^CoinDCX ₹/ })).toHaveCount(2)
  for (const size of SIZES) {
    await test.step(nameOf(size), async () => {
      await setSize(page, size)
      expect(await outsideTexts(section.locator('li *'))).toEqual([])
      expect(await isScrolledSideways(page)).toBe(false)
    })
  }
  expect(await axeViolations(page, { include: 'section:has(.home-rupees)' })).toEqual([])
})

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

type Size = (typeof SIZES)[number]

function nameOf({ width, fontSize }: Size): string {
  return `${width} px with a font of ${fontSize}`
}

async function setSize(page: Page, { width, fontSize }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, fontSize)
}

function isScrolledSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

/** Texts that are cut or end outside the window. */
function outsideTexts(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || Math.floor(right) > innerWidth || element.scrollWidth > innerWidth
      })
      .map((element) => element.textContent),
  )
}
