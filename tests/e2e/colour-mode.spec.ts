import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

const LIGHT_PAPER = 'rgb(251, 250, 247)'
const DARK_PAPER = 'rgb(15, 17, 21)'

test.use({ colorScheme: 'dark' })

test('R21: the page is light at first, though the system is dark', async ({ page }) => {
  await page.goto('/coins')
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('R21: the mode is switched in the header and kept', async ({ page }) => {
  await page.goto('/coins')
  await modeButton(page).click()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('tezi-colour-mode'))).toBe('dark')

  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await expect(modeButton(page)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Exchanges/ })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)

  await modeButton(page).click()
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
})

test('R21: a page that opens in the dark was never light', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tezi-colour-mode', 'dark')
    // Nothing can be painted before there is a body.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      sessionStorage.setItem('mode-at-first', document.documentElement.dataset.theme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/coins', '/nowhere']) {
    await page.goto(path)
    expect(await page.evaluate(() => sessionStorage.getItem('mode-at-first'))).toBe('dark')
    await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  }
})

test('R21: another tab follows', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/exchanges')
  await expect(modeButton(other)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/')
  await page.bringToFront()
  await modeButton(page).click()
  await expect(other.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await expect(modeButton(other)).toHaveAttribute('aria-pressed', 'true')
})

test('R21: where the browser keeps nothing, the mode can still be switched', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/coins')
  await modeButton(page).click()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
})

test('R21: without script there is no button that does nothing', async ({ plainPage }) => {
  await plainPage.goto('/coins')
  await expect(plainPage.locator('html')).toHaveCSS('background-color', LIGHT_PAPER)
  await expect(modeButton(plainPage)).toBeHidden()
})

function modeButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /colour mode/i })
}
