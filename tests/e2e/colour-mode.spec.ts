import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const LIGHT_PAPER = 'rgb(251, 250, 247)'
const DARK_PAPER = 'rgb(15, 17, 21)'

test.use({ colorScheme: 'dark' })

test('R21: the page is light by default, and opens in the stored mode without a flash', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The browser cannot paint before the body exists.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      sessionStorage.setItem('first-mode', document.documentElement.dataset.theme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  const root = page.locator('html')
  const firstMode = () => page.evaluate(() => sessionStorage.getItem('first-mode'))
  await page.goto('/coin/bitcoin')
  expect(await firstMode()).toBe('none')
  await expect(root).toHaveCSS('background-color', LIGHT_PAPER)
  await expect(root).toHaveCSS('color-scheme', 'light')
  await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'false')

  await modeButton(page).click()
  await expect(root).toHaveCSS('background-color', DARK_PAPER)
  expect(await page.evaluate(() => localStorage.getItem('tezi-colour-mode'))).toBe('dark')
  await page.goto('/nowhere')
  expect(await firstMode()).toBe('dark')
  await expect(root).toHaveCSS('background-color', DARK_PAPER)
  await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Exchanges/ })).toBeVisible()
  await expect(root).toHaveCSS('background-color', DARK_PAPER)

  await modeButton(page).click()
  await expect(root).toHaveCSS('background-color', LIGHT_PAPER)
  await page.reload()
  await expect(root).toHaveCSS('background-color', LIGHT_PAPER)
})

test('R21: another tab follows the colour mode', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/status')
  await expect(modeButton(other)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/privacy')
  await page.bringToFront()
  await modeButton(page).click()
  await expect(other.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await expect(modeButton(other)).toHaveAttribute('aria-pressed', 'true')
})

test('R21: without JavaScript home is light, without a mode button and a watchlist', async ({
  noScriptPage,
}) => {
  await noScriptPage.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(noScriptPage.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await expect(modeButton(noScriptPage)).toBeHidden()
  await expect(noScriptPage.getByRole('region', { name: 'Your watchlist' })).toHaveCount(0)
})

function modeButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /colour mode/i })
}
