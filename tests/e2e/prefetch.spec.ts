// Prefetches of pages: only from a live market, and without a call.
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** Records prefetches from now on, as path and search params. */
function recordPrefetches(page: Page): string[] {
  const prefetched: string[] = []
  page.on('request', (request) => {
    if (isPrefetch(request)) prefetched.push(pageOf(request.url()))
  })
  return prefetched
}

function isPrefetch(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' && request.url().includes('.data')
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
  await page.goto(live.origin)
  const card = page.getByRole('link', { name: /^ETH Ethereum/ })
  const answered = page.waitForResponse((response) => {
    const request = response.request()
    return isPrefetch(request) && pageOf(request.url()) === '/coin/ethereum'
  })
  await card.hover()
  const answer = await answered
  expect(answer.status()).toBe(200)
  await answer.finished()

  // Read from the browser itself: requests routed through the test would bypass its cache.
  const session = await page.context().newCDPSession(page)
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
  expect(sources).toEqual([true])
})

test('a pressed link is prefetched, and a link that is only in view is not', async ({
  page,
  live,
}) => {
  const prefetched = recordPrefetches(page)
  await page.goto(live.origin)
  const card = page.getByRole('link', { name: /^ETH Ethereum/ })
  await card.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  expect(prefetched).toEqual([])
  await card.dispatchEvent('pointerdown')
  await expect.poll(() => prefetched).toEqual(['/coin/ethereum'])
})

test('the neighbours of a page are prefetched without a call', async ({ page, live }) => {
  const prefetched = recordPrefetches(page)
  await page.goto(`${live.origin}/coins?sort=-24h&view=table`)
  await expect.poll(() => prefetched).toEqual(['/coins?page=2&sort=-24h&view=table'])
  expect(await live.calls()).toHaveLength(1)

  prefetched.length = 0
  await page.goto(`${live.origin}/coins?page=2`)
  await expect.poll(() => prefetched.toSorted()).toEqual(['/coins', '/coins?page=3'])
  await waitUntilIdle(page)
  expect(prefetched).toHaveLength(2)
  // The first 200 coins came with one call.
  expect((await live.calls()).slice(1)).toEqual([])

  // A page that is not cached is fetched on a click.
  await page.getByRole('link', { name: '3', exact: true }).click()
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute('aria-current')
  expect((await live.calls()).slice(1)).toEqual([expect.stringContaining('page=2&per_page=200')])
})

test('nothing is prefetched from the demo market, whose pages browsers may not cache', async ({
  page,
}) => {
  const prefetched = recordPrefetches(page)
  await page.goto('/coins')
  await page.getByRole('link', { name: /^ETH / }).hover()
  await page.getByRole('link', { name: 'Exchanges', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
  await page.getByRole('link', { name: 'Coins', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coins')
  // Leaving the page and coming back takes longer than the start of a prefetch.
  await waitUntilIdle(page)
  expect(prefetched).toEqual([])
})
