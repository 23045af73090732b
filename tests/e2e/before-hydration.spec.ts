// What a visitor does before hydration is not lost.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** A slow network. */
const SCRIPT_DELAY_MS = 3_000

/** Opens a page and delays its scripts until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await Promise.all([promise, sleep(SCRIPT_DELAY_MS)])
    // The visitor may have left the page.
    await route.continue().catch(() => undefined)
  })
  // The `load` event waits for the scripts.
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return resolve
}

test('buttons that need JavaScript are disabled until hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/')
  const buttons = ['Dark colour mode', 'Pause animation'].map((name) => {
    return page.getByRole('button', { name })
  })
  for (const button of buttons) await expect(button).toBeDisabled()
  releaseScripts()
  for (const button of buttons) {
    await expect(button).toBeEnabled()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
})

test('stars and the pause button appear only after hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/coins')
  const star = page.getByRole('button', { name: 'Star Bitcoin', exact: true })
  const pause = page.getByRole('button', { name: /pause updates/i }).first()
  await expect(star).toHaveCount(0)
  await expect(pause).toHaveCount(0)
  releaseScripts()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await pause.click()
  await expect(page.getByText('Updates are paused').first()).toBeVisible()
})

for (const { name, address, act } of [
  {
    name: 'currency',
    address: '/coin/bitcoin?currency=usd',
    act: async (page: Page) => {
      await page.getByRole('radio', { name: 'USD' }).check()
    },
  },
  {
    name: 'range',
    address: '/coin/bitcoin?range=7d',
    act: (page: Page) => page.getByRole('button', { name: '7d', exact: true }).click(),
  },
  {
    name: 'search',
    address: '/search',
    act: (page: Page) => page.getByRole('link', { name: 'Search' }).click(),
  },
  { name: 'the key /', address: '/search', act: (page: Page) => page.keyboard.press('/') },
  { name: 'Ctrl+K', address: '/search', act: (page: Page) => page.keyboard.press('Control+k') },
]) {
  test(`${name} works before a coin’s page is hydrated`, async ({ page }) => {
    const releaseScripts = await openWithoutScripts(page, '/coin/bitcoin')
    await act(page)
    releaseScripts()
    await expect(page).toHaveURL(address)
  })
}

test('the view of a list works before hydration', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/coins')
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  releaseScripts()
  await expect(page).toHaveURL('/coins?view=table')
  await expect(page.getByRole('table')).toBeVisible()
})

test('text that is typed into the converter before hydration is converted', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/coin/bitcoin')
  const coins = page.getByLabel('BTC to ₹')
  const result = page.getByRole('status').filter({ hasText: '₹' }).first()
  await coins.fill('0')
  releaseScripts()
  await expect(result).toHaveText('= ₹0.00')
  await expect(coins).toHaveValue('0')
})
