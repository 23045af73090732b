import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search' })
}

function field(page: Page) {
  return palette(page).getByRole('combobox', { name: 'Coin or exchange' })
}

function options(page: Page) {
  return palette(page).getByRole('option')
}

test('a coin is found and opened by keyboard alone', async ({ page }) => {
  await page.goto('/exchanges?currency=usd')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('etherium')
  await expect(options(page).first()).toContainText('Ethereum')
  await expect(palette(page).getByRole('status')).toContainText(/\d+ coins? .*found/)
  await page.keyboard.press('ArrowDown')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    `${await first.getAttribute('id')}`,
  )
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coin/ethereum?currency=usd')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Ethereum' })).toBeFocused()
})

test('Enter without a result chosen leads to all of them', async ({ page }) => {
  await page.goto('/?currency=eur')
  await page.keyboard.press('Control+k')
  await field(page).fill('bit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?currency=eur&q=bit')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for bit')
})

test('Escape closes it and the focus returns to where it was', async ({ page }) => {
  await page.goto('/coins')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coins' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('btc')
  await expect(options(page).first()).toContainText('Bitcoin')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('btc')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('nothing of it is loaded before it is reached for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search-dialogs')) scripts.push(request.url())
  })
  await page.goto('/coins')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/coins?currency=usd')
  expect(scripts).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  expect(scripts).toHaveLength(1)
})

test('where it cannot be loaded the page of results opens', async ({ page }) => {
  await page.route(/search-dialogs/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/coins?currency=usd')
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/search?currency=usd')
})

test('keys that write open nothing', async ({ page }) => {
  await page.goto('/search')
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('a/b?')
  await expect(search).toHaveValue('a/b?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('the answer to what is no longer asked never shows', async ({ page }) => {
  await page.goto('/coins')
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search.json?q=doge', async (route) => {
    await held
    await route.fallback().catch(() => undefined)
  })
  await page.keyboard.press('/')
  const asked = page.waitForRequest('**/search.json?q=doge')
  await field(page).fill('doge')
  await asked
  await field(page).fill('solana')
  await expect(options(page).first()).toContainText('Solana')
  release()
  await field(page).fill('solan')
  await expect(options(page).first()).toContainText('Solana')
  await expect(options(page).filter({ hasText: 'Dogecoin' })).toHaveCount(0)
})

test('new results leave no option chosen: it would be another coin', async ({ page }) => {
  await page.goto('/coins')
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search.json?q=solana', async (route) => {
    await held
    await route.fallback()
  })
  await page.keyboard.press('/')
  await field(page).fill('bit')
  await expect(options(page).first()).toContainText('Bitcoin')
  await field(page).fill('solana')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  release()
  await expect(options(page).first()).toContainText('Solana')
  await expect(palette(page).locator('[aria-selected="true"]')).toHaveCount(0)
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
})

test('a search that fails says so and offers its page', async ({ page }) => {
  await page.goto('/coins')
  await page.route('**/search.json*', (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('/')
  await field(page).fill('btc')
  await expect(palette(page).getByRole('status')).toContainText('Search does not answer')
  await palette(page).getByRole('link', { name: 'Search page' }).click()
  await expect(page).toHaveURL('/search?q=btc')
  await expect(page.getByRole('main')).toContainText('Bitcoin')
})

test('? lists all keys and switches the single ones off, for good', async ({ page }) => {
  await page.goto('/coins')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('On a price chart')
  const box = keys.getByRole('checkbox', { name: /Single-key shortcuts/ })
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await page.keyboard.press('/')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await expect(palette(page)).toHaveCount(0)
  }
})

test('the list of keys is reached without keys, and switches them on again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tezi-single-keys', 'off'))
  await page.goto('/coins')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await palette(page).getByRole('button', { name: 'All keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByRole('checkbox').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('a browser that keeps nothing has search as well', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/coins')
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: /Single-key/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an exchange is chosen by key', async ({ page }) => {
  await page.goto('/exchanges')
  await page.keyboard.press('/')
  await field(page).fill('kraken')
  const kraken = options(page).filter({ hasText: 'United States' })
  await expect(kraken).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(kraken).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kraken' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
