import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { runClockUntil } from '../helpers/page-timers.ts'

const DAY_MS = 24 * 3_600_000

/** The coins that were found, in their order. */
function coinsOf(page: Page) {
  return page.getByRole('main').locator('a[href^="/coin/"]')
}

test('without script a typo finds its coin, in the chosen currency', async ({ plainPage }) => {
  await plainPage.goto('/coins?currency=usd')
  await plainPage.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(plainPage).toHaveURL('/search?currency=usd')
  await expect(plainPage.getByRole('main')).toContainText('A typo does no harm')
  const field = plainPage.getByRole('searchbox', { name: 'Coin or exchange' })
  await field.fill('etherium')
  await field.press('Enter')
  await expect(plainPage).toHaveURL('/search?q=etherium&currency=usd')
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText('Search for etherium')
  await expect(plainPage.getByRole('searchbox')).toHaveValue('etherium')
  await coinsOf(plainPage).first().click()
  await expect(plainPage).toHaveURL('/coin/ethereum?currency=usd')
})

test('coins of one ticker are told apart by name, id and rank', async ({ page }) => {
  await page.goto('/coins')
  await page.goto('/search?q=sol')
  const coins = coinsOf(page)
  await expect(coins.first()).toHaveText(/^SOL Solana solana\s*Rank #\d+$/)
  await expect(coins.first()).toHaveAttribute('href', '/coin/solana')
  const texts = await coins.allInnerTexts()
  const shared = texts.filter((text) => text.startsWith('SOL '))
  expect(shared.length).toBeGreaterThan(12)
  expect(new Set(shared).size).toBe(shared.length)
  // All of the ticker stand before what only begins with it.
  expect(texts.slice(0, shared.length)).toEqual(shared)
})

test('exchanges are found as a group of their own', async ({ page }) => {
  await page.goto('/exchanges')
  await page.goto('/search?q=kraken&currency=usd')
  const link = page.getByRole('main').getByRole('link', { name: /^Kraken/ })
  await expect(page.getByRole('heading', { level: 2, name: 'Exchanges' })).toBeVisible()
  await expect(link).toContainText('United States')
  await link.click()
  await expect(page).toHaveURL('/exchange/kraken?currency=usd')
  await expect(page.getByRole('heading', { level: 1, name: 'Kraken' })).toBeVisible()
})

test('a search stays in the page: typed, sent, and back again', async ({ page }) => {
  await page.goto('/search?q=bitcoin&currency=eur')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const field = page.getByRole('searchbox')
  await field.fill('  Doge   coin ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?currency=eur&q=Doge+coin')
  await expect(coinsOf(page).first()).toContainText('Dogecoin')
  await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ coins? found/)
  await page.goBack()
  await expect(coinsOf(page).first()).toContainText('Bitcoin')
  await expect(field).toHaveValue('bitcoin')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('what nothing goes by says so, and what to try', async ({ page }) => {
  const response = await page.goto('/search?q=zzzzqqqq')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.')
  await expect(page.getByRole('main')).toContainText('Check the spelling')
  await page.getByRole('main').getByRole('link', { name: 'all coins' }).click()
  await expect(page).toHaveURL('/coins')
})

test('odd questions are cleaned, cut or left out', async ({ request }) => {
  const twice = await request.get('/search?q=a&q=b&currency=usd', { maxRedirects: 0 })
  expect(twice.status()).toBe(302)
  expect(twice.headers().location).toBe('/search?currency=usd')
  for (const [asked, canonical] of [
    ['/search?q=%20%00BTC%0A%E2%80%AE', '/search?q=BTC'],
    [`/search?q=${'x'.repeat(5000)}`, `/search?q=${'x'.repeat(64)}`],
    ['/search?q=%20%20', '/search'],
    ['/search?q=%3Cscript%3E&currency=inr', '/search?q=%3Cscript%3E'],
  ] as const) {
    const response = await request.get(asked)
    expect(response.status()).toBe(200)
    const html = await response.text()
    const href = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    expect(href).toBe(new URL(canonical, response.url()).href)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('<script>"')
  }
})

test('a search makes no call but for the list of coins and, once, of exchanges', async ({
  live,
  request,
}) => {
  for (const q of ['bitcoin', 'etherium', 'kraken', 'nothing-like-it', 'sol', 'usd']) {
    expect((await request.get(`${live.origin}/search?q=${q}`)).status()).toBe(200)
    expect((await request.get(`${live.origin}/search.json?q=${q}`)).status()).toBe(200)
  }
  await expect
    .poll(async () => (await request.get(`${live.origin}/search.json?q=kraken`)).json())
    .toMatchObject({ exchanges: [{ id: 'kraken' }] })
  expect(await live.calls()).toEqual(['/exchanges'])
})

test('names that were listed are found while the service is down, days later', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/exchanges`)
  await page.goto(`${live.origin}/search?q=btc`)
  await live.killMarket()
  live.passTime(5 * DAY_MS)
  const response = await page.goto(`${live.origin}/search?q=ethereum`)
  expect(response?.status()).toBe(200)
  await expect(coinsOf(page).first()).toContainText('Ethereum')
})

test('without any list the page fails as others do, and comes back by itself', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=403')
  await fetch(`${live.origin}/search?q=btc`)
  const response = await page.goto(`${live.origin}/search?q=btc`)
  expect(response?.status()).toBe(503)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('main')).toHaveText('Error While Searching')
  // The empty page needs no list.
  expect((await fetch(`${live.origin}/search`)).status).toBe(200)
  await live.setFaults('')
  live.passTime(15_000)
  await runClockUntil(page, coinsOf(page).first())
  await expect(coinsOf(page).first()).toContainText('Bitcoin')
})

test('exchanges that are not at hand are said to be missing, and come by themselves', async ({
  page,
  live,
}) => {
  await page.clock.install()
  await live.setFaults('status=403;path=/exchanges')
  await page.goto(`${live.origin}/search?q=kraken`)
  await expect(page.getByRole('main')).toContainText('Exchanges could not be searched yet')
  await live.setFaults('')
  live.passTime(15_000)
  await runClockUntil(page, page.getByRole('main').getByRole('link', { name: /^Kraken/ }))
  await expect(page.getByRole('main')).not.toContainText('could not be searched')
})
