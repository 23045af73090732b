// What a visitor sees whose connection, or our server, is lost.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { runClockUntil } from '../helpers/browser/page-timers.ts'
import { startSite } from '../helpers/sites/site.ts'

const stateOf = (page: Page) => page.getByRole('banner').locator('[aria-live]')
const bitcoinOf = (page: Page) => page.getByRole('link', { name: /^BTC/ })
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Opens a page that must survive. Failed requests are errors in the console. */
async function openCoins(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/coins`)
  page.removeAllListeners('console')
  // So is the sheet of the search field, which React cannot load for the error screen.
  page.removeAllListeners('pageerror')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

/** Records the methods of the requests for the page's data from now on. */
function recordDataRequests(page: Page): string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/coins.data')) methods.push(request.method())
  })
  return methods
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
}

async function expectCoins(page: Page): Promise<void> {
  await expect(bitcoinOf(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectSameDocument(page)
}

test('an option without a connection says so, offers the way back, and comes back by itself', async ({
  page,
  context,
  live,
}) => {
  await page.clock.install()
  await openCoins(page, live.origin)
  await context.setOffline(true)
  await expect(stateOf(page)).toHaveText('Offline')
  await expectCoins(page)
  await page.getByRole('radio', { name: 'USD' }).click()
  await expect(headingOf(page)).toHaveText('You are offline')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Coin or exchange')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Exchanges' })).toBeVisible()

  await context.setOffline(false)
  await runClockUntil(page, bitcoinOf(page))
  await expect(bitcoinOf(page)).toContainText('$')
  await expect(page).toHaveURL(/\?currency=usd$/)
  await expect(stateOf(page)).toBeEmpty()
  await expectCoins(page)

  await context.setOffline(true)
  await page.getByRole('radio', { name: 'EUR' }).click()
  await expect(headingOf(page)).toHaveText('You are offline')
  await main.getByRole('button', { name: 'Back to the page before' }).click()
  await expect(page).toHaveURL(/\?currency=usd$/)
  await context.setOffline(false)
  await runClockUntil(page, bitcoinOf(page))
  await expect(bitcoinOf(page)).toContainText('$')
  await expectCoins(page)
})

test('a page that is open when the connection is lost keeps its prices, and gets newer ones afterwards', async ({
  page,
  context,
  live,
}) => {
  await page.clock.install()
  await openCoins(page, live.origin)
  await context.setOffline(true)
  const requests = recordDataRequests(page)
  await live.clock.advance(120_000)
  await page.clock.runFor(120_000)
  await expectCoins(page)
  expect(requests).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => requests).toEqual(['HEAD', 'GET'])
  await expectCoins(page)
})

test('the search without a connection keeps the page and says so, and works once it is back', async ({
  page,
  context,
  live,
}) => {
  await openCoins(page, live.origin)
  await context.setOffline(true)
  // The browser learns of it a moment later.
  await expect(stateOf(page)).toHaveText('Offline')
  await page.keyboard.press('/')
  await expect(page.getByRole('alert')).toHaveText('You are offline')
  await expectCoins(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(false)
  await expect(stateOf(page)).toBeEmpty()
  await page.keyboard.press('/')
  // A browser may load a script that failed once only with the next page. Then the page opens.
  const palette = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  const field = page.getByRole('main').getByLabel('Coin or exchange')
  await expect(palette.or(field)).toBeVisible()
})

test('a page stays as it is while our server is down, and a click says that it does not answer', async ({
  page,
  stopAtEnd,
}) => {
  const site = await startSite()
  let isStopped = false
  stopAtEnd(async () => {
    if (!isStopped) await site.close()
  })
  await page.clock.install()
  await openCoins(page, site.origin)
  await site.close()
  isStopped = true
  const requests = recordDataRequests(page)
  await expect(async () => {
    await page.clock.runFor(60_000)
    expect(requests).toContain('HEAD')
  }).toPass()
  await page.clock.runFor(60_000)
  expect(requests).not.toContain('GET')
  await expectCoins(page)

  await page.getByRole('radio', { name: 'EUR' }).click()
  await expect(headingOf(page)).toHaveText('Tezi does not answer')
  await expectSameDocument(page)
})
