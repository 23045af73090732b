// The list of coins as cards: its grid and pictures, and client navigations on it.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { expectSamePage } from '../helpers/browser/expect-same-page.ts'
import { isLoaded } from '../helpers/browser/is-loaded.ts'

test('R5 R6: cards wrap in a grid, and their pictures load', async ({ page }) => {
  await page.goto('/coins')
  const cards = page.locator('main li:has([data-price])')
  await expect(cards).toHaveCount(100)
  const [first, last] = [cards.first().locator('img'), cards.last().locator('img')]
  await expect.poll(() => isLoaded(first)).toBe(true)
  for (const [width, columns] of [
    [1280, 6],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().y))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  }
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(last)).toBe(true)
})

test('R7: arrow keys choose a currency, which keeps page and focus, and back and forward restore earlier ones', async ({
  page,
}) => {
  await page.goto('/coins?page=3')
  const radio = (name: string) => page.getByRole('radio', { name })
  const cards = page.locator('main li:has([data-price])')
  const names = await cards.locator('h2').allInnerTexts()
  const expectCurrency = async (name: string, symbol: string, query: string) => {
    await expect(page).toHaveURL(`/coins${query}`)
    await expect(radio(name)).toBeChecked()
    await expect(cards.first()).toContainText(symbol)
    await expect(currentPage(page)).toHaveText('3')
  }
  await expectCurrency('INR', '₹', '?page=3')
  await radio('INR').focus()
  await page.keyboard.press('ArrowRight')
  await expectCurrency('USD', '$', '?currency=usd&page=3')
  await expect(radio('USD')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectCurrency('EUR', '€', '?currency=eur&page=3')
  await expect(radio('EUR')).toBeFocused()
  await page.goBack()
  await expectCurrency('USD', '$', '?currency=usd&page=3')
  await page.goBack()
  await expectCurrency('INR', '₹', '?page=3')
  await page.goForward()
  await expectCurrency('USD', '$', '?currency=usd&page=3')
  await radio('INR').check()
  await expectCurrency('INR', '₹', '?page=3')
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('132')
  expectSamePage(await cards.locator('h2').allInnerTexts(), names)
})

test('R8: the page links, buttons and field work by keyboard, and a new page starts at its top', async ({
  page,
}) => {
  await page.goto('/coins?currency=eur&page=64')
  await expect(currentPage(page)).toHaveText('64')
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const first = pages.getByRole('link').first()
  await pages.scrollIntoViewIfNeeded()
  await expect(currentPage(page)).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()

  await first.press('Enter')
  await expect(page).toHaveURL('/coins?currency=eur')
  await expect(currentPage(page)).toHaveText('1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('End')
  await expect(first).toBeInViewport({ ratio: 1 })
  // The browser lays out the row only near the viewport.
  const isOnTop = () =>
    first.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === link
    })
  await expect.poll(isOnTop).toBe(true)

  const field = page.getByRole('spinbutton', { name: 'Page' })
  await field.fill('133')
  await field.press('Enter')
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true)
  await expect(page).toHaveURL('/coins?currency=eur')
  await field.fill('97')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coins?currency=eur&page=97')
  await expect(page).toHaveTitle(/^Demo: .*page 97/)
  await expect(currentPage(page)).toHaveText('97')
  await expect(field).toHaveValue('97')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL('/coins?currency=eur&page=98')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field).toHaveValue('98')
  await pages.scrollIntoViewIfNeeded()
  await expect(currentPage(page)).toBeInViewport({ ratio: 1 })
})

function currentPage(page: Page) {
  return page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current="page"]')
}
