// Addresses that lead nowhere, in a browser: hydration, client navigation, and the way back.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

const LONG = 'x'.repeat(9_000)

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'Coin or exchange' })
}

/** Replaces the first link of the page, and follows it. */
/** Opens an address without loading a document, as the Forward button does. */
async function goForwardTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)
}

test('R1 R20: wrong addresses hydrate, and their search finds what was meant', async ({ page }) => {
  await page.goto('/coin/bitcon?currency=usd')
  await expect(field(page)).toHaveValue('bitcon')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?currency=usd&q=bitcon')
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('Bitcoin')

  for (const path of ['/%E0%A4%A', '/coin/%', '/nowhere']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(field(page)).toBeVisible()
  }
})

test('R1 R20: a link within the site to a wrong address shows the same page', async ({ page }) => {
  for (const [href, heading, q] of [
    ['/nowhere', 'Page not found', 'nowhere'],
    ['/coin/bitcon', 'Error While Fetching Coin', 'bitcon'],
    ['/coin/%', 'Error While Fetching Coin', ''],
    ['/%E0%A4%A', 'Page not found', ''],
  ] as const) {
    await page.goto('/privacy')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await goForwardTo(page, href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(field(page)).toHaveValue(q)
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), href).toBe(true)
  }
})

test('R7: a link within the site in another case leads to the page that is meant', async ({
  page,
}) => {
  // An id is compared with the list of coins.
  await page.goto('/search?q=btc')
  for (const [href, target] of [
    ['/Coins?currency=usd', '/coins?currency=usd'],
    ['/coin/Bitcoin?currency=USD', '/coin/bitcoin?currency=usd'],
  ] as const) {
    await page.goto('/privacy')
    await goForwardTo(page, href)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('main')).toContainText(/\$/)
  }
})

test('an address that is too long says so, and its search and links work', async ({ page }) => {
  await page.goto(`/coins?page=${LONG}`, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address is too long')
  await field(page).fill('btc')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=btc')
  await page.goto(`/${LONG}`, { waitUntil: 'load' })
  await page.getByRole('main').getByRole('link', { name: 'Coins by market cap' }).click()
  await expect(page).toHaveURL('/coins')
  await expect(page.getByRole('heading', { name: 'BTC', exact: true })).toBeVisible()
})
