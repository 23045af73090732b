import type { Page } from '@playwright/test'
import { axeViolations } from '../helpers/browser/axe-violations.ts'
import { expect, test } from '../helpers/browser/browser-test.ts'
import {
  MAX_LAYOUT_SHIFT,
  recordLayoutShift,
  rowOf,
  seedWatchlist,
  starOf,
  toWatchlistJson,
} from '../helpers/stores/watchlist-storage.ts'

const SEVEN = ['ripple', 'dogecoin', 'bitcoin', 'cardano', 'solana', 'ethereum', 'tether']
const WATCHLIST = 'section:has(a[href="/watchlist"])'

test('home begins with the first coins of the watchlist, which the top ten leave out, without a layout shift', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson(...SEVEN))
  const shift = await recordLayoutShift(page)
  const coins = section(page).getByRole('listitem')
  const top = page.getByRole('region', { name: 'Top coins' }).locator('li h3')
  for (const [width, count] of [
    [1280, 6],
    [360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 })
    await page.goto('/')
    await expect(coins).toHaveCount(count)
    await expect(coins.first()).toContainText(/BTC Bitcoin\s*₹[\d,.]+.*%/)
    await expect(starOf(page, 'Bitcoin')).toBeVisible()
    await expect(top.filter({ hasText: /^BTC$/ })).toHaveCount(0)
    await expect(top).toHaveCount(10)
    const symbols = await top.allTextContents()
    for (const line of await coins.allTextContents()) {
      expect(symbols.filter((symbol) => line.startsWith(symbol))).toEqual([])
    }
    expect(await shift()).toBeLessThan(MAX_LAYOUT_SHIFT)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    // A coin that gets its star there stays.
    const last = symbols.at(-1) ?? ''
    const cards = page.getByRole('region', { name: 'Top coins' }).getByRole('listitem')
    const star = cards
      .filter({ has: page.getByRole('heading') })
      .last()
      .getByRole('button', { name: /^Star / })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(top.last()).toHaveText(last)
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  }
  expect(await axeViolations(page, { include: WATCHLIST })).toEqual([])
  await page.getByRole('button', { name: 'Dark colour mode' }).click()
  expect(await axeViolations(page, { include: WATCHLIST, rules: ['color-contrast'] })).toEqual([])
  await section(page).getByRole('link', { name: 'The whole list' }).click()
  await expect(page).toHaveURL('/watchlist')
})

test('a coin with a long name fits the reserved row, which has a line above it', async ({
  page,
}) => {
  await seedWatchlist(page, toWatchlistJson('bitcoin'))
  await page.route('**/watchlist.json*', async (route) => {
    const coins = await (await route.fetch()).json()
    for (const row of coins.snapshot.value.rows) row.name = 'A wrapped coin '.repeat(8)
    await route.fulfill({ json: coins })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const coin = section(page).getByRole('listitem')
  await expect(coin).toContainText('A wrapped coin')
  expect(await coin.evaluate((item) => item.getBoundingClientRect().height)).toBe(57)
  await expect(coin).toHaveCSS('border-top-width', '1px')
})

test('home reserves space for the watchlist on the next visit, adds coins then, and removes them at once', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['Bitcoin', 'Ethereum']) {
    await starOf(page, name).click()
    await expect(starOf(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(section(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  // The screen follows the URL. Until then home is not left.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(section(page).getByRole('listitem')).toHaveText([/BTC/, /ETH/])

  const top = page.getByRole('region', { name: 'Top coins' })
  const before = await top.boundingBox()
  await starOf(page, 'Tether').click()
  await expect(starOf(page, 'Tether')).toHaveAttribute('aria-pressed', 'true')
  await expect(section(page).getByRole('listitem')).toHaveText([/BTC/, /ETH/])
  expect(await top.boundingBox()).toEqual(before)
  await starOf(page, 'Tether').click()

  await starOf(page, 'Bitcoin').click()
  await expect(section(page).getByRole('listitem')).toHaveText([/ETH/])
  await starOf(page, 'Ethereum').click()
  await expect(section(page)).toContainText('Your watchlist is empty now.')
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

test('an unreadable watchlist is kept and can be saved, until the visitor replaces it', async ({
  page,
}) => {
  await seedWatchlist(page, '{')
  await page.goto('/')
  await expect(section(page)).toContainText('Your watchlist cannot be shown')
  await section(page).getByRole('link', { name: 'The whole list' }).click()
  await expect(page.getByRole('main').getByText('can’t read it')).toBeVisible()
  await page.goBack()
  await starOf(page, 'Bitcoin').click()
  await expect(page.getByRole('alert')).toContainText('New stars are lost')
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
  await expect(page.getByRole('link', { name: 'Save it as a file' })).toHaveAttribute(
    'href',
    'data:application/json,%7B',
  )
  await page.getByRole('button', { name: 'Replace it with a new list' }).click()
  await expect(page.getByText('can’t read it')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'Bitcoin')).toContainText('₹')
})

function section(page: Page) {
  return page.getByRole('region', { name: 'Your watchlist' })
}
