// Prefetches of pages: only from a live market, and without a call.
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** Records requests. Returns those of prefetched pages so far, as path and search params. */
function recordPrefetches(page: Page): () => Promise<string[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return async () => {
    const kinds = await Promise.all(requests.map(isPrefetch))
    return requests.filter((_, index) => kinds[index]).map((request) => pageOf(request.url()))
  }
}

async function isPrefetch(request: Request): Promise<boolean> {
  return request.url().includes('.data') && (await purposeOf(request)) === 'prefetch'
}

/** Chromium 109 sends the older header, which only the network knows of. */
async function purposeOf(request: Request): Promise<string | undefined> {
  const headers = await request.allHeaders()
  return headers['sec-purpose'] ?? headers.purpose
}

function pageOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return pathname.replace('.data', '') + (search === '' ? '' : `?${search}`)
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))),
  )
}

test('a coin under the pointer is prefetched before the click', async ({ page, live }) => {
  // Only cached answers are prefetched.
  await (await fetch(`${live.origin}/coin/ethereum`)).text()
  // A browser keeps a prefetched page for 5 s, and a slow machine may take longer to click.
  await expect(async () => {
    // The browser counts them from the `Date` of the site.
    await live.clock.advance(Date.now() - live.clock.now())
    expect(await sourcesOfClickedCoin(page, live.origin)).toEqual([true])
  }).toPass({ timeout: 300_000 })
})

/** Whether each request of a hovered and clicked coin was answered by the browser itself. */
async function sourcesOfClickedCoin(page: Page, origin: string): Promise<boolean[]> {
  // Read from the browser itself: requests routed through the test would bypass its cache.
  const session = await page.context().newCDPSession(page)
  // Of an earlier try, which may have been too slow.
  await session.send('Network.clearBrowserCache')
  await page.goto(origin)
  const card = page.getByRole('link', { name: /^ETH Ethereum/ })
  const answered = page.waitForResponse(async (response) => {
    const request = response.request()
    return pageOf(request.url()) === '/coin/ethereum' && (await isPrefetch(request))
  })
  await card.hover()
  const answer = await answered
  expect(answer.status()).toBe(200)
  await answer.finished()

  const sources: boolean[] = []
  session.on('Network.responseReceived', ({ response }) => {
    // The opened page prefetches other pages.
    if (pageOf(response.url) !== '/coin/ethereum') return
    sources.push(response.fromDiskCache === true || response.fromPrefetchCache === true)
  })
  await session.send('Network.enable')
  // The pointer must not move, because a move would start a new prefetch.
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum')
  return sources
}

test('a pressed link is prefetched, and a link that is only in view is not', async ({
  page,
  live,
}) => {
  const prefetched = recordPrefetches(page)
  await page.goto(live.origin)
  const card = page.getByRole('link', { name: /^ETH Ethereum/ })
  await card.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  expect(await prefetched()).toEqual([])
  await card.dispatchEvent('touchstart')
  await expect.poll(prefetched).toEqual(['/coin/ethereum'])
})

test('a page that is not cached is not prefetched, and opens on a click', async ({
  page,
  live,
}) => {
  await page.goto(`${live.origin}/coins`)
  const link = page.getByRole('link', { name: '3', exact: true })
  const answered = page.waitForResponse((response) => isPrefetch(response.request()))
  await link.hover()
  expect((await answered).status()).toBe(204)
  // The first 200 coins came with one call.
  expect(await live.calls()).toHaveLength(1)
  await link.click()
  await expect(link).toHaveAttribute('aria-current')
  await expect
    .poll(async () => (await live.calls()).slice(1))
    .toEqual([expect.stringContaining('page=2&per_page=200')])
})

test('a prefetch of the demo market, whose pages browsers may not cache, gets nothing', async ({
  page,
}) => {
  await page.goto('/coins')
  const answered = page.waitForResponse((response) => isPrefetch(response.request()))
  await page.getByRole('link', { name: /^ETH / }).hover()
  expect((await answered).status()).toBe(204)
})

test('a browser in data-saver mode prefetches nothing', async ({ page, live }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const prefetched = recordPrefetches(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/exchanges-.*\.js/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(live.origin)
  await page.getByRole('link', { name: /^ETH Ethereum/ }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).focus()
  await waitUntilIdle(page)
  expect([await prefetched(), scripts]).toEqual([[], []])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
  expect(await prefetched()).toEqual([])
})
