// The converter and what stands below the chart: the server renders them, and their scripts come
// after the rest of the page.
import type { Page } from '@playwright/test'
import { expect, GOLD, test } from '../helpers/fixed-market-test.ts'

const MINUTE_MS = 60_000
const PARTS = /assets\/(below-chart|converter)/

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

/** Holds the scripts of lazy parts back until the function that it resolves to is called. */
async function holdParts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(PARTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

function converter(page: Page) {
  return page.getByRole('region', { name: 'Converter' })
}

test('the server renders the lazy parts, and they are of use before their scripts come', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  await holdParts(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD')
  await expect(page.getByRole('heading', { name: 'Returns in INR' })).toBeVisible()
  await page.getByRole('button', { name: 'log' }).click()
  await expect(page).toHaveURL(`${origin}/coin/tezi-gold?scale=log`)
  await expect(page.getByRole('button', { name: 'log' })).toBeDisabled()
})

test('the keyboard reaches the converter, and what is typed before its script is converted', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const release = await holdParts(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  const coins = page.getByLabel('TGD to ₹')
  const result = converter(page).getByRole('status').first()
  await page.getByRole('button', { name: '7d' }).focus()
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await coins.evaluate((input) => input === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(coins).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('00')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(result).toHaveText('= ₹35,34,56,000.00')
  // The caret is where it was.
  await expect(coins).toBeFocused()
  await page.keyboard.type('.')
  await expect(coins).toHaveValue('10.0')
  await expect(result).toHaveText('= ₹3,53,45,600.00')
})

test('a currency chosen before the scripts of lazy parts come is that of every figure', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  const release = await holdParts(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  const figures = page.getByRole('region', { name: 'More figures' })
  await expect(figures).toContainText('₹51,28,383.00')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  await expect(page.getByRole('main')).not.toContainText('₹51,28,383.00')
  await expect(figures).toContainText('$69,045.00')
  release()
  await expect(page.getByRole('heading', { name: 'Returns in USD' })).toBeAttached()
  await expect(converter(page)).toContainText('At $42,652.00 for 1 TGD')
  await page.getByLabel('TGD to $').fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= $85,304.00')
  await page.getByRole('button', { name: 'log' }).click()
  await expect(page).toHaveURL(`${origin}/coin/tezi-gold?currency=usd&scale=log`)
  await expect(page.getByLabel('TGD to $')).toHaveValue('2')
})

test('numbers that come before the scripts of lazy parts are shown in every part', async ({
  page,
  startOnFixedMarket,
}) => {
  let passedMs = 0
  const coin = { ...structuredClone(GOLD), image: null }
  const origin = await startOnFixedMarket({ coin, now: () => Date.now() + passedMs })
  await page.clock.install()
  const release = await holdParts(page)
  await page.goto(`${origin}/coin/tezi-gold`)
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD')
  coin.market_data.current_price.inr = 3_600_000
  let isNewer = false
  page.on('response', async (response) => {
    if (!response.url().includes('gold.data')) return
    isNewer ||= (await response.text()).includes('3600000')
  })
  await expect(async () => {
    passedMs += MINUTE_MS
    await page.clock.runFor(MINUTE_MS)
    expect(isNewer).toBe(true)
  }).toPass()
  release()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('₹36,00,000.00')
  await expect(converter(page)).toContainText('At ₹36,00,000.00 for 1 TGD')
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹36,00,000.00')
})

test('a page that a visitor goes back to has its lazy parts', async ({
  page,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  await page.goto(`${origin}/coin/tezi-gold`)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await page.goBack()
  await expect(converter(page)).toContainText('At ₹35,34,560.00 for 1 TGD')
  await page.getByLabel('TGD to ₹').fill('2')
  await expect(converter(page).getByRole('status').first()).toHaveText('= ₹70,69,120.00')
})

test('where the script of a lazy part fails, the rest of the page works', async ({
  context,
  startOnFixedMarket,
}) => {
  const origin = await startOnFixedMarket()
  // Not the usual page, whose errors in the console would count.
  const page = await context.newPage()
  await page.route(PARTS, (route) => route.abort())
  await page.goto(`${origin}/coin/tezi-gold`)
  const told = page.getByText('This part of the page could not be loaded.')
  await expect(told).toHaveCount(2)
  await expect(told.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tezi Gold/)
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('$42,652.00')
  await expect(page.getByRole('region', { name: 'More figures' })).toContainText('$69,045.00')
})
