import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { expectSamePage } from '../helpers/expect-same-page.ts'

test('R5 R6: a card names its coin and leads to it in the chosen currency', async ({ page }) => {
  await page.goto('/coins?currency=usd')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Bitcoin/ })
    .first()
  await expect(card.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
  await expect(card).toContainText(/\$[\d,]+/)
  await card.click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=usd')
  await expect(page.getByRole('heading', { level: 1, name: 'Bitcoin' })).toBeVisible()
})

test('R5: the cards stand in a grid that wraps', async ({ page }) => {
  await page.goto('/coins')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
  await expect(cards).toHaveCount(100)
  for (const [width, columns] of [
    [1280, 6],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
})

test('R6: every card has its picture', async ({ page }) => {
  await page.goto('/coins')
  const image = page.getByRole('main').getByRole('link', { name: /^BTC/ }).locator('img')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
})

test('R6: a price that is missing or zero is NA', async ({ page }) => {
  await page.goto('/coins')
  for (const name of ['Demo Without Price', 'Demo At Zero']) {
    await expect(page.getByRole('link', { name })).toHaveText(/NA$/)
  }
  const prices = await page.getByRole('main').getByRole('link', { name: /₹|NA/ }).allInnerTexts()
  expect(prices).toHaveLength(100)
  for (const price of prices) expect(price).toMatch(/(NA|₹[\d,.]*\d)($|\nAs of)/)
})

test('R6: a tiny price shows its digits and is read in full', async ({ page }) => {
  await page.goto('/coins?currency=usd')
  const card = page.getByRole('link', { name: 'Demo Dust' })
  await expect(card.locator('sub')).toHaveText('10')
  await expect(card).toContainText(/\$0\.0000000000\d{4}/)
})

test('an id that needs encoding leads to its coin', async ({ page }) => {
  await page.goto('/coins')
  await page.getByRole('link', { name: 'Demo Coin [Old]' }).click()
  await expect(page).toHaveURL('/coin/demo%20coin-%5Bold%5D')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Coin [Old]' })).toBeVisible()
})

test('R7: the currency is a radio group that asks again and keeps the page', async ({ page }) => {
  await page.goto('/coins?page=3')
  const group = page.getByRole('group', { name: 'Currency' })
  await expect(group.getByRole('radio')).toHaveCount(3)
  for (const name of ['INR', 'USD', 'EUR']) {
    await expect(group.getByRole('radio', { name })).toBeVisible()
  }
  await expect(group.getByRole('radio', { name: 'INR' })).toBeChecked()

  const cards = page.getByRole('main').getByRole('link', { name: /[₹$€]/ })
  const names = await cards.locator('h2').allInnerTexts()
  for (const [name, symbol, query] of [
    ['EUR', '€', '?currency=eur&page=3'],
    ['USD', '$', '?currency=usd&page=3'],
    ['INR', '₹', '?page=3'],
  ] as const) {
    await group.getByRole('radio', { name }).check()
    await expect(page).toHaveURL(`/coins${query}`)
    await expect(cards.first()).toContainText(symbol)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('132')
    await expect(currentPage(page)).toHaveText('3')
  }
  expectSamePage(await cards.locator('h2').allInnerTexts(), names)
})

test('R8: 132 page links with the number alone as their text', async ({ page }) => {
  await page.goto('/coins')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveText(Array.from({ length: 132 }, (_, index) => String(index + 1)))
  await expect(currentPage(page)).toHaveText('1')
})

test('R8: a page link sets the page, and the current one is in view', async ({ page }) => {
  await page.goto('/coins?page=64')
  await expect(currentPage(page)).toHaveText('64')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.scrollIntoViewIfNeeded()
  await expect(currentPage(page)).toBeInViewport({ ratio: 1 })
  await expect(pages.getByRole('link', { name: '1', exact: true })).not.toBeInViewport()

  await pages.getByRole('link', { name: '70', exact: true }).click()
  await expect(page).toHaveURL('/coins?page=70')
  await expect(page).toHaveTitle(/page 70/)
  await expect(currentPage(page)).toHaveText('70')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await pages.scrollIntoViewIfNeeded()
  await expect(currentPage(page)).toBeInViewport({ ratio: 1 })
})

test('R8: opening a page in the middle does not move the page itself', async ({ page }) => {
  await page.goto('/coins?page=100')
  await expect(currentPage(page)).toHaveText('100')
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
})

test('R8: the last page has coins too', async ({ page }) => {
  await page.goto('/coins?page=132')
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ }).first()).toBeVisible()
  await expect(currentPage(page)).toHaveText('132')
})

function currentPage(page: Page) {
  return page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]')
}
