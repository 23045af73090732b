// Prices in India, on their page and on home: the layout on phones, the ages of trades, and a change
// of the amount.
import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, GOLD, test } from '../helpers/browser/fixed-market-test.ts'

const RUPEES_ON_HOME = 'section:has(h2:text("Prices in India")) li *'

const SIZES = [
  { width: 320, fontSize: '100%' },
  { width: 360, fontSize: '100%' },
  { width: 360, fontSize: '200%' },
]

test('on a phone each row is whole and nothing scrolls sideways', async ({ page }) => {
  await page.goto('/india')
  await expect(page.getByRole('rowheader', { name: /CoinDCX/ }).first()).toBeVisible()
  await expectWhole(page, 'tbody :is(th, td, a, strong)')
})

test('home has each price once India has it, whole on a phone, and without axe violations', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/india`)
  await expect(page.getByRole('rowheader', { name: /CoinDCX/ })).toHaveCount(2)
  await page.goto(live.origin)
  const section = page.getByRole('region', { name: 'Prices in India' })
  await expect(section.getByRole('listitem').filter({ hasText: /^CoinDCX ₹/ })).toHaveCount(2)
  await expectWhole(page, RUPEES_ON_HOME)
  expect(await axeViolations(page, { include: 'section:has(li > ol bdi)' })).toEqual([])
})

test('an exchange with a long name does not push its price out of the window', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket(longNamed('Exchange'.repeat(12)))
  await page.goto(`${origin}/india`)
  await expect(page.getByRole('rowheader', { name: /^Exchange/ })).toBeVisible()
  await expectWhole(page, 'tbody :is(th, td, a, strong)')
  await page.goto(origin)
  await expect(page.getByRole('listitem').filter({ hasText: /^Exchange.* ₹/ })).toBeVisible()
  await expectWhole(page, RUPEES_ON_HOME)
  await page.goto(`${origin}/coin/tether/markets`)
  await expect(page.getByRole('rowheader', { name: /^Exchange/ })).toBeVisible()
  expect(await isScrolledSideways(page)).toBe(false)
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

/** A market where one exchange sells one coin for rupees. */
function longNamed(name: string) {
  const ticker = {
    base: 'USDT',
    target: 'INR',
    market: { identifier: 'long', name },
    // Near the price of `GOLD` in rupees.
    last: 37_60_000,
    converted_last: { usd: 42_700 },
    converted_volume: { usd: 5000 },
    last_traded_at: new Date().toISOString(),
    coin_id: 'tether',
  }
  const rates = { inr: { value: 88 }, usd: { value: 1 }, eur: { value: 0.8 } }
  return {
    coin: { ...GOLD, id: 'tether' },
    others: {
      '/tickers': { tickers: [ticker] },
      '/exchanges': [{ id: 'long', name, country: 'India' }],
      '/exchange_rates': { rates },
    },
  }
}

type Size = (typeof SIZES)[number]

async function expectWhole(page: Page, texts: string): Promise<void> {
  for (const size of SIZES) {
    await test.step(`${size.width} px with a font of ${size.fontSize}`, async () => {
      await setSize(page, size)
      expect(await outsideTexts(page.locator(texts))).toEqual([])
      expect(await isScrolledSideways(page)).toBe(false)
    })
  }
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
