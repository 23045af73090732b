// Prices in India, on their page and on home: the layout on phones and on paper, the ages of trades,
// and a change of the amount.
import type { Locator, Page } from '@playwright/test'
import { expect, GOLD, test } from '../helpers/browser/fixed-market-test.ts'

const TITLE = 'Crypto prices in India'
const RUPEES = 'main section li :is(div, a, strong, span:not(.visually-hidden))'

const SIZES = [
  { width: 320, fontSize: '100%' },
  { width: 360, fontSize: '100%' },
  { width: 360, fontSize: '200%' },
]

test('on a phone each row is whole and nothing scrolls sideways', async ({ page }) => {
  await page.goto('/india')
  await page
    .getByText(/left out$/)
    .first()
    .click()
  await expect(page.getByText('No trade in the last hour').first()).toBeVisible()
  await expectWhole(page, RUPEES)
})

test('home has a line for each coin once India has it, one tap from the answer', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/india`)
  await expect(page.getByText(/^₹50,000 buys/)).toHaveCount(2)
  await page.goto(live.origin)
  const section = page.getByRole('region', { name: TITLE })
  await expect(section.getByRole('listitem')).toHaveText([
    /^USDT ₹.* most ask about /,
    /^Bitcoin ₹/,
  ])
  await expectWhole(page, RUPEES)
  await section.getByRole('link', { name: TITLE }).click()
  await expect(
    page.getByText(/^₹50,000 buys 5\d\d USDT on .* than at the world price/),
  ).toBeVisible()
})

test('an exchange with a long name does not push its price out of the window', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket(longNamed('Exchange'.repeat(12)))
  await page.goto(`${origin}/india`)
  await expect(page.getByText(/^₹50,000 buys .* on ExchangeExchange/)).toBeVisible()
  await expectWhole(page, RUPEES)
  await page.goto(origin)
  await expect(page.getByRole('listitem').filter({ hasText: /on Exchange/ })).toBeVisible()
  await expectWhole(page, RUPEES)
  await page.goto(`${origin}/coin/tether/markets`)
  await expect(page.getByRole('rowheader', { name: /^Exchange/ })).toBeVisible()
  expect(await isScrolledSideways(page)).toBe(false)
})

test('a link or the field changes the amounts in place, and trades say their age', async ({
  page,
}) => {
  await page.goto('/india')
  const row = page.getByRole('listitem').filter({ hasText: 'CoinDCX' }).first()
  await expect(row.getByText(/\d (s|min) ago$/)).toBeVisible()
  const rowElement = await row.elementHandle()
  await page.getByRole('link', { name: '₹5 lakh' }).click()
  await expect(page).toHaveURL('/india?amount=500000')
  await expect(page.getByText(/^₹5,00,000 buys/)).toHaveCount(2)
  const field = page.getByLabel('Amount in ₹')
  await expect(field).toHaveValue('5,00,000')
  expect(await rowElement?.evaluate((element) => element.isConnected)).toBe(true)

  await field.fill('1.5 lakh')
  await field.press('Enter')
  await expect(page).toHaveURL('/india?q=&amount=150000')
  await expect(page.getByText(/^₹1,50,000 buys/)).toHaveCount(2)
  await expect(field).toBeFocused()
  await field.fill('lots')
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Type a number such as/ })).toBeVisible()
  await expect(field).toHaveValue('lots')
})

test('paper has the answers and the rows, and no form without its fields', async ({ page }) => {
  await page.goto('/india')
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^₹50,000 buys/)).toHaveCount(2)
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await expect(main.getByText('before fees and GST')).toBeVisible()
  for (const text of ['Amount in ₹', 'How this is worked out', '₹1 lakh']) {
    await expect(main.getByText(text, { exact: true })).toBeHidden()
  }
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
    bid_ask_spread_percentage: 0.4,
    cost_to_move_up_usd: 10_000,
    cost_to_move_down_usd: 10_000,
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
  return texts.filter({ visible: true }).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || Math.floor(right) > innerWidth || element.scrollWidth > innerWidth
      })
      .map((element) => element.textContent),
  )
}
