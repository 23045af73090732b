// What a visitor sees whose connection, or our server, is lost.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { startSite } from '../helpers/sites/site.ts'

const serviceOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /:/ })
const bitcoinOf = (page: Page) => page.getByRole('link', { name: /^BTC/ })

/** A boundary hydrates when its script has arrived. React then keeps its own keys on the elements. */
async function expectHydrated(element: Locator): Promise<void> {
  const keys = () => element.evaluate((node) => Object.keys(node).join())
  await expect.poll(keys).toContain('__react')
}

/** Opens a page that must survive. Failed requests are errors in the console. */
async function openCoins(page: Page, origin: string): Promise<void> {
  // A page knows the market service only from an earlier call.
  await (await fetch(`${origin}/exchanges`)).text()
  await page.goto(`${origin}/coins`)
  page.removeAllListeners('console')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

async function expectSamePage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
  await expect(bitcoinOf(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
}

test('a click without a connection keeps the page and says so, and works once it is back', async ({
  page,
  context,
  live,
}) => {
  await openCoins(page, live.origin)
  await context.setOffline(true)
  await expect(serviceOf(page)).toHaveText('Offline: your device has no connection')
  const alert = page.getByRole('alert')
  // A prefetch whose script is lost would reload the page.
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).hover()
  // To another screen, whose script is not loaded yet.
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(alert).toHaveText('You are offline')
  await expectSamePage(page, '/coins')
  // To another option of the same screen.
  await page.getByRole('radio', { name: 'USD' }).click()
  await expectSamePage(page, '/coins')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  // Not page 2, which may have been prefetched.
  await pages.getByRole('link', { name: '5', exact: true }).click()
  await expectSamePage(page, '/coins')
  await expect(pages.locator('[aria-current]')).toHaveText('1')

  await context.setOffline(false)
  await expect(serviceOf(page)).toHaveText('Live: the market service answers')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(bitcoinOf(page)).toContainText('$')
  await expect(page).toHaveURL(/\?currency=usd$/)
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
})

test('a page whose links are not loaded before the network is lost keeps them', async ({
  page,
  context,
  live,
}) => {
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
  await page.route(/\/site-links-.*\.js/, async (route) => {
    onRequest()
    await route.abort('internetdisconnected')
  })
  // The aborted request is an error in the console.
  page.removeAllListeners('console')
  await page.goto(`${live.origin}/no/such/page`)
  await requested
  await context.setOffline(true)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const field = page.getByLabel('Coin or exchange')
  await expect(field).toHaveValue('page')

  await context.setOffline(false)
  await field.fill('bitcoin')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for bitcoin')
})

test('a search without a connection, whose screen is not loaded yet, keeps the page', async ({
  page,
  context,
  live,
}) => {
  await page.goto(`${live.origin}/no/such/page`)
  page.removeAllListeners('console')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const field = page.getByLabel('Coin or exchange')
  await expectHydrated(field)
  await context.setOffline(true)
  await field.fill('bitcoin')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You are offline')
  await expect(page).toHaveURL(/\/no\/such\/page$/)
  await expect(field).toHaveValue('bitcoin')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)

  await context.setOffline(false)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=bitcoin$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for bitcoin')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('the search without a connection keeps the page and says so, and works once it is back', async ({
  page,
  context,
  live,
}) => {
  await openCoins(page, live.origin)
  await context.setOffline(true)
  await page.keyboard.press('/')
  await expect(page.getByRole('alert')).toHaveText('You are offline')
  await expectSamePage(page, '/coins')
  // With a connection, the click would still open the page of the search.
  const noAnswer = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await noAnswer
  await expectSamePage(page, '/coins')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(false)
  await page.keyboard.press('/')
  // A browser may load a script that failed once only with the next page. Then the page opens.
  const palette = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  const field = page.getByRole('main').getByLabel('Coin or exchange')
  await expect(palette.or(field)).toBeVisible()
})

test('the header stops saying Live within 15 s after the site is lost, and then says so', async ({
  page,
  context,
  live,
}) => {
  await page.clock.install()
  await openCoins(page, live.origin)
  await expect(serviceOf(page)).toHaveText('Live: the market service answers')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
  await context.route(/./, (route) => route.abort('connectionrefused'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  await page.clock.runFor(15_000)
  await expect(serviceOf(page)).toHaveText('Checked 15 s ago: the market service answered')
  // The label costs no request.
  expect(requests).toEqual([])
  await page.clock.runFor(50_000)
  await expect(serviceOf(page)).toHaveText('No answer: Tezi cannot be reached')
  // How many depends on the age of the data when the page had loaded.
  expect(new Set(requests)).toEqual(new Set(['HEAD']))
  await expectSamePage(page, '/coins')

  await context.unrouteAll()
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(serviceOf(page)).toHaveText(/^Live/, { timeout: 1000 })
  }).toPass()
  await expectSamePage(page, '/coins')
})

test('a click while our server is down keeps the page and says so', async ({ page, stopAtEnd }) => {
  const site = await startSite()
  let isStopped = false
  stopAtEnd(async () => {
    if (!isStopped) await site.close()
  })
  await openCoins(page, site.origin)
  await site.close()
  isStopped = true
  const alert = page.getByRole('alert')
  await page.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click()
  await expect(alert).toHaveText('Tezi does not answer')
  await expect(serviceOf(page)).toHaveText('No answer: Tezi cannot be reached')
  await expectSamePage(page, '/coins')
  await page.getByRole('radio', { name: 'EUR' }).click()
  await expectSamePage(page, '/coins')
  await expect(page.getByRole('radio', { name: 'INR' })).toBeChecked()
})
