// What a visitor of the live site can open without a network.
import type { Page } from '@playwright/test'
import { test as base, expect, waitForHydration } from '../helpers/browser/browser-test.ts'
import { add, transactions } from '../helpers/browser/portfolio-page.ts'
import { expectFailedRequests, untilKept } from '../helpers/offline/kept.ts'
import { type Connection, connectTo } from '../helpers/sites/connection.ts'

const test = base.extend<{
  /** To the live site. The test can lose it. */
  connection: Connection
}>({
  connection: async ({ live, stopAtEnd }, use) => {
    const connection = await connectTo(live.origin)
    let isLost = false
    stopAtEnd(async () => {
      if (!isLost) await connection.loseServer()
    })
    await use({
      ...connection,
      async loseServer() {
        isLost = true
        await connection.loseServer()
      },
      async bringServerBack() {
        await connection.bringServerBack()
        isLost = false
      },
    })
  },
})

test.use({ serviceWorkers: 'allow' })

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const ages = (page: Page) => page.getByText(/hown from this device, as of/)
const ageText = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ has: ages(page) })

async function visit(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path)
    await untilKept(page, path)
  }
}

test('pages that were visited can be reloaded and clicked without a network, in two tabs, and renew with it', async ({
  page,
  context,
  connection,
}) => {
  const { origin } = connection
  const paths = ['/', '/coins', '/coin/bitcoin', '/exchanges', '/india']
  await visit(page, origin, paths)
  const other = await context.newPage()
  await other.goto(`${origin}/exchanges`)
  await waitForHydration(other)
  expectFailedRequests(page)
  await connection.loseServer()

  for (const path of paths) {
    await page.goto(origin + path)
    await expect(ages(page).first()).toBeVisible()
  }
  await page.reload()
  await expect(ages(page).first()).toBeVisible()
  await mainLink(page, 'Coins').click()
  await expect(page).toHaveURL(`${origin}/coins`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coins')
  await expect(ageText(page).first()).toHaveText(/Shown from this device, as of \d{1,2}:\d\d/)
  await mainLink(other, 'Coins').click()
  await expect(other).toHaveURL(`${origin}/coins`)
  await expect(ages(other).first()).toBeVisible()
  await other.close()
  await page.getByRole('link', { name: /^BTC/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin')
  await expect(ages(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')

  await connection.bringServerBack()
  await expect(ages(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Updated').first()).toBeVisible()
})

test('the portfolio takes a transaction without a network, and has it after a reload', async ({
  page,
  connection,
}) => {
  await visit(page, connection.origin, ['/'])
  expectFailedRequests(page)
  await connection.loseServer()
  await mainLink(page, 'Portfolio').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio')
  await waitForHydration(page)
  await add(page, { coin: 'bitcoin', amount: '0.5', money: '100000' })
  await page.reload()
  await expect(transactions(page).filter({ hasText: 'Buy 0.5' })).toBeVisible()
  await expect(page.getByText('add it to your home screen')).toContainText(
    'This page opens without a network, too.',
  )
  await page.getByRole('link', { name: 'Indian tax year' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indian tax year')
  await mainLink(page, 'Watchlist').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist')
})

test('a page that is not on the device lists those that are, without prices older than a day', async ({
  page,
  connection,
}) => {
  const { origin } = connection
  await visit(page, origin, ['/coins', '/exchanges'])
  expectFailedRequests(page)
  await connection.loseServer()
  await page.goto(`${origin}/coin/dogecoin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to Tezi')
  const listed = page.getByRole('listitem')
  await expect(listed.filter({ hasText: 'Exchanges' })).toContainText(/ago|just now/)
  await listed
    .getByRole('link', { name: /^Coins by market cap/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/coins`)
  await expect(page.getByRole('link', { name: /^BTC/ })).toBeVisible()

  // Under a URL that was never fetched: the browser's own cache may renew a visited page meanwhile.
  const untouched = `${origin}/exchanges?page=2`
  const keepUntil = (untilMs: number) =>
    page.evaluate(
      async ([url, until]) => {
        const pages = await caches.open('tezi-pages')
        const kept = await pages.match('/exchanges')
        const headers = new Headers(kept?.headers)
        headers.set('Kept-Until', until)
        await pages.put(url, new Response(await kept?.blob(), { headers }))
      },
      [untouched, String(untilMs)] as const,
    )
  await keepUntil(Date.now() + 3_600_000)
  await page.goto(untouched)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exchanges')
  await keepUntil(Date.now())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to Tezi')
  await expect(page.getByText('₹')).toHaveCount(0)
})

test('many pages of the longest kind and all files take less than 15 MB', async ({
  page,
  connection,
}) => {
  await visit(page, connection.origin, ['/portfolio'])
  const bytes = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const pages = await caches.open('tezi-pages')
    const hrefs = Array.from({ length: 48 }, (_, index) => `/coins?page=${index + 2}&view=table`)
    const [first = '', ...others] = hrefs.splice(0, 35)
    const body = await (await fetch(first)).blob()
    const nowMs = Date.now()
    const headers = {
      'Kept-Bytes': String(body.size),
      'Kept-At': String(nowMs),
      'Kept-Until': String(nowMs + 86_400_000),
    }
    // Kept as by the worker. The server need not render so many.
    for (const href of [first, ...others]) await pages.put(href, new Response(body, { headers }))
    // For each of the others an old page goes.
    for (const href of hrefs) {
      // In the background, only pages are kept whose answers the server has.
      await (await fetch(href)).text()
      active?.postMessage({ about: 'visited', href, isSavingData: false })
    }
    const last = new URL(hrefs.at(-1) ?? '', location.origin).href
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) await new Promise((done) => setTimeout(done, 50))
    }
    await until(async () => (await pages.match(last)) !== undefined)
    await until(async () => (await pages.match(first)) === undefined)
    let sum = 0
    let pageSum = 0
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const size = (await (await cache.match(request))?.blob())?.size ?? 0
        sum += size
        if (name !== 'tezi-pages') continue
        pageSum += size
        count += 1
      }
    }
    return { sum, pageSum, count, used: (await navigator.storage.estimate()).usage ?? 0 }
  })
  expect(bytes.count).toBeLessThanOrEqual(60)
  expect(bytes.sum).toBeGreaterThan(9_000_000)
  expect(bytes.pageSum).toBeLessThanOrEqual(10_000_000)
  expect(bytes.used).toBeLessThan(15_000_000)
})

test('no worker is registered on the demo market', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      throw new Error('registered')
    }
  })
  await page.goto('/portfolio', { waitUntil: 'load' })
  // The live site registers it in the first idle time after the page has loaded.
  for (const _ of 'ab') await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const worker = await page.request.get('/sw.js')
  expect(await worker.text()).toContain('unregister')
})
