import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

test('the first stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/coins')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeFocused()
})

test('Tab goes through a page in the order in which it is read', async ({ page }) => {
  await page.goto('/coins')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep Bitcoin', exact: true })).toBeVisible()
  const stops: (string | undefined)[] = []
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focusedText(page))
  }
  expect(stops).toEqual([
    'Skip to content',
    'Tezi, home',
    'Home',
    'Exchanges',
    'Coins',
    'Watchlist',
    'Demo: the prices are made up',
    'Search',
    'Dark colour mode',
    'inr',
    'Cards',
    'Table',
    'Pause updates',
    expect.stringContaining('BTC'),
    'Keep Bitcoin',
    expect.stringContaining('ETH'),
  ])
})

test('what has the focus shows it', async ({ page }) => {
  await page.goto('/coins')
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab')
    const isShown = await page.evaluate(() => {
      const { activeElement } = document
      const shown = activeElement?.matches('[type=radio]')
        ? activeElement.nextElementSibling
        : activeElement
      return shown !== null && shown !== undefined && getComputedStyle(shown).outlineStyle
    })
    expect(isShown, await focusedText(page)).toBe('solid')
  }
})

test('R7: arrow keys choose a currency and keep the focus on it', async ({ page }) => {
  await page.goto('/coins?page=2')
  await page.getByRole('radio', { name: 'INR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/coins?currency=usd&page=2')
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect(page.getByRole('link', { name: /\$/ }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'USD' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/coins?currency=eur&page=2')
  await expect(page.getByRole('radio', { name: 'EUR' })).toBeFocused()
})

test('R8: after a page link the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/coins')
  await page.getByRole('link', { name: '2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coins?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('R1: after a change of screen the focus is on its heading', async ({ page }) => {
  await page.goto('/')
  for (const [link, heading] of [
    ['Coins', 'Coins'],
    ['Exchanges', 'Exchanges by trust score'],
    ['Home', 'Tezi'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
})

test('R19: when a choice fails the focus is on the error, not lost', async ({ page, live }) => {
  await page.goto(`${live.origin}/coins`)
  await live.setFaults('status=500')
  await page.getByRole('radio', { name: 'INR' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'ErrorComponent' })).toBeFocused()
})

test('R3 R21: the buttons work by keyboard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark colour mode' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Pause animation' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pause animation' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

/** What stands on the focused element: its label, its text, or the value of a radio. */
function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement) return focused.value
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? undefined
  })
}
