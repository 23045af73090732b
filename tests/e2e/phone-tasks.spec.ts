// What people come for, on a phone, with the number of taps that each task takes.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    taps: () => taps,
  }
}

const banner = (page: Page) => page.getByRole('banner')

test('one tap and typing show the price of Polygon', async ({ page }) => {
  const { tap, taps } = countTaps()
  await page.goto('/coins')
  await page.goto('/')
  await tap(banner(page).getByRole('link', { name: 'Search' }))
  await page.keyboard.type('polygon')
  await expect(page.getByRole('option', { name: /POL, formerly Polygon/ })).toContainText(/₹\d/)
  expect(taps()).toBe(1)
})

test('one tap from home shows where ₹50,000 buys the most USDT, and one more and typing any coin', async ({
  page,
}) => {
  const { tap, taps } = countTaps()
  await page.goto('/')
  await tap(banner(page).getByRole('link', { name: 'India' }))
  await expect(
    page.getByText(/^₹50,000 buys \d+ USDT on .+ costs ₹[\d,]+ more than at the world price/),
  ).toBeInViewport()
  expect(taps()).toBe(1)

  await tap(page.getByRole('textbox', { name: 'Another coin' }))
  await page.keyboard.type('ethereum')
  await page.keyboard.press('Enter')
  const answer = page.getByText(/^₹50,000 buys [\d.]+ ETH on .+ more than at the world price/)
  await expect(answer).toBeInViewport()
  await expect(page).toHaveURL('/india?coin=ethereum')
  await expect(page.getByText(/^(Cheapest)$/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Another coin' })).toHaveValue('')
  expect(taps()).toBe(2)
})

test('two taps from Ether show ₹5,000 a month for a year, against Bitcoin', async ({ page }) => {
  const { tap, taps } = countTaps()
  await page.goto('/coin/ethereum')
  await tap(page.getByRole('main').getByRole('link', { name: 'Past returns', exact: true }))
  await expect(
    page.getByText(/^₹5,000 a month in Ethereum since .+ would be worth ₹/),
  ).toBeInViewport()
  const others = page.getByRole('region', { name: 'If you had bought another coin' })
  await expect(others.getByRole('row', { name: /^Bitcoin/ })).toContainText('₹')
  expect(taps()).toBeLessThanOrEqual(2)
})

test('eight taps show Solana’s highest price in June, and the candles of that week', async ({
  page,
}) => {
  const { tap, taps } = countTaps()
  await page.goto('/')
  await tap(banner(page).getByRole('link', { name: 'Search' }))
  await page.keyboard.type('solana')
  await tap(page.getByRole('option').first())
  await tap(page.getByLabel('Chart options'))
  await tap(page.getByRole('link', { name: 'Jun', exact: false }).first())
  const summary = page.getByRole('region', { name: 'Price history' }).locator('figcaption')
  await expect(summary).toContainText(/High ₹[\d,.]+ on \d+ Jun \d{4}/)
  await tap(page.getByLabel('Chart options'))
  await tap(page.getByRole('button', { name: 'candles' }))
  await expect(summary).toContainText(/High ₹[\d,.]+ in the 4 days from \d+ (May|Jun) \d{4}/)
  expect(taps()).toBeLessThanOrEqual(8)
})

test('five taps send a watchlist of three coins to a friend', async ({ page }) => {
  const shared: unknown[] = []
  await page.exposeFunction('recordShare', (data: unknown) => shared.push(data))
  await page.addInitScript(() => {
    const share = (data: unknown) => Reflect.get(window, 'recordShare')(data)
    Object.assign(navigator, { share, canShare: () => true })
  })
  const { tap, taps } = countTaps()
  await page.goto('/')
  for (const name of ['Bitcoin', 'Ethereum', 'Solana']) {
    await tap(page.getByRole('button', { name: `Star ${name}`, exact: true }).first())
  }
  await tap(banner(page).getByRole('link', { name: 'Watchlist' }))
  const share = page.getByRole('button', { name: /^Share/ })
  await expect(share).toBeInViewport()
  await tap(share)
  await expect
    .poll(() => JSON.stringify(shared))
    .toMatch(/\/watchlist#coins=bitcoin,ethereum,solana"/)
  expect(taps()).toBe(5)
})
