import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

test('Tab follows the reading order with a visible focus, and can skip to the content', async ({
  page,
}) => {
  await page.goto('/coins')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Star Bitcoin', exact: true })).toBeVisible()
  await expect(page.getByText(/^Updated .*(ago|just now)/)).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  const stops: (string | undefined)[] = []
  const outlines: string[] = []
  for (let press = 0; press < 18; press += 1) {
    await page.keyboard.press('Tab')
    if (press === 0) await expect(skip).toBeInViewport()
    stops.push(await focusedText(page))
    outlines.push(await focusOutline(page))
  }
  expect(stops).toEqual([
    'Skip to content',
    'Tezi, home',
    'Home',
    'Exchanges',
    'Coins',
    'Watchlist',
    'Portfolio',
    'Tools',
    'Search',
    'Dark colour mode',
    'How to show live prices',
    'inr',
    'Cards',
    'Table',
    'Pause updates',
    expect.stringContaining('BTC'),
    'Star Bitcoin',
    expect.stringContaining('ETH'),
  ])
  expect(outlines).toEqual(stops.map(() => 'solid'))

  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeFocused()
})

test('R1: after a navigation the focus is on the heading', async ({ page }) => {
  await page.goto('/')
  for (const [link, heading] of [
    ['Exchanges', 'Exchanges'],
    ['Home', 'Tezi'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
})

/** The text of the focused element: its label, its content, or the value of a radio. */
function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement) return focused.value
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? undefined
  })
}

/** The style of the focus outline. A radio shows it on its label. */
function focusOutline(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const shown = activeElement?.matches('[type=radio]')
      ? activeElement.nextElementSibling
      : activeElement
    return shown ? getComputedStyle(shown).outlineStyle : 'none'
  })
}
