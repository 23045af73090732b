// Pages without cached answers while the calls of the minute are spent, and for crawlers. The clock
// stands still, so a page that comes has come at once.
import { expect, type TestContext, test } from 'vitest'
import { openUntil } from '../helpers/browser/complete-page.ts'
import { openHtml } from '../helpers/browser/html-page.ts'
import { PRICE } from '../helpers/browser/screens.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'

const MINUTE_MS = 60_000
const CRAWLER = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
/** Of an incomplete page. */
const SHORTLY = 'public, max-age=2, s-maxage=2'
/** Each page needs a separate call for its rows. */
const PAGES = [4, 6, 9, 11, 14, 16].map((page) => `/coins?page=${page}`)

async function openWithoutParsing(url: string): Promise<Response> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response
}

async function setUp({ onTestFinished }: TestContext) {
  const live = await disposeAfterTest(
    startLiveSite({ MARKET_CALLS_PER_MINUTE: '5' }),
    onTestFinished,
  )
  /** Opens new pages until this client's calls are spent. Returns the page that must wait. */
  async function spendCalls() {
    for (const path of PAGES) {
      if ((await openWithoutParsing(live.origin + path)).status !== 200) return path
    }
    throw new Error('there are more calls than a minute has')
  }
  return { live, spendCalls }
}

test.concurrent('answers 503 at once if a call takes too long, then the page', async (context) => {
  const { live, spendCalls } = await setUp(context)
  const path = await spendCalls()
  const page = await openHtml(live.origin + path)
  expect(page.status).toBe(503)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const retryAfterSeconds = Number(page.headers.get('retry-after'))
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(10)
  expect(retryAfterSeconds).toBeLessThanOrEqual(70)
  expect(page.text).not.toMatch(PRICE)
  const refresh = page.document.querySelector('noscript > meta[http-equiv=refresh]')
  expect(Number(refresh?.getAttribute('content'))).toBeGreaterThan(0)

  // At the time from `Retry-After`, or soon after.
  await live.clock.advance(retryAfterSeconds * 1000)
  await openUntil(live.origin + path, (whole) => {
    expect(whole.status).toBe(200)
    expect(whole.text).toMatch(PRICE)
    expect(whole.document.querySelector('meta[http-equiv=refresh]')).toBeNull()
  })
})

test.concurrent('serves cached pages at once while others wait for calls', async (context) => {
  const { live, spendCalls } = await setUp(context)
  await spendCalls()
  for (const path of [PAGES[0], `${PAGES[0]}&view=table`]) {
    expect((await openHtml(live.origin + path)).status).toBe(200)
  }
})

test.concurrent('a search finds cached coins while the list waits', async (context) => {
  const { live, spendCalls } = await setUp(context)
  const { document } = await openHtml(live.origin + PAGES[0])
  const path = document.querySelector('main a[href^="/coin/"]')?.getAttribute('href') ?? ''
  await spendCalls()
  const address = `${live.origin}/search?q=${path.replace('/coin/', '')}`
  const page = await openHtml(address)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, SHORTLY])
  expect(page.document.querySelector(`main a[href="${path}"]`)).not.toBeNull()
  expect(page.text).toContain('Not all coins are searched yet')
  await live.clock.advance(2 * MINUTE_MS)
  await openUntil(address, (later) => {
    expect(later.text).not.toContain('Not all coins are searched yet')
  })
})

test.concurrent('a search shows a cached exchange while the list waits', async (context) => {
  const { live, spendCalls } = await setUp(context)
  await openHtml(`${live.origin}/exchanges`)
  await spendCalls()
  const page = await openHtml(`${live.origin}/search?q=wazirx`)
  expect(page.headers.get('cache-control')).toBe(SHORTLY)
  expect(page.document.querySelector('main a[href="/exchange/wazirx"]')).not.toBeNull()
  expect(page.text).toContain('Exchanges: 1. Not all coins are searched yet.')
})

test.concurrent('makes no more calls than a minute allows', async (context) => {
  const { live } = await setUp(context)
  const openAll = () => Promise.all(PAGES.map((path) => openWithoutParsing(live.origin + path)))
  await live.clock.advanceUntil(openAll())
  await live.clock.advanceUntil(openAll())
  expect((await live.calls()).length).toBeLessThanOrEqual(5)
})

test.each(['/', '/coins', '/coins?view=table', '/exchanges', '/coin/bitcoin'])(
  'a crawler gets the waiting page of %s at once and causes no call',
  async (path) => {
    const live = await disposeAfterTest(startLiveSite())
    const { headers } = CRAWLER
    const page = await openHtml(live.origin + path, { headers })
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.text).toContain('These prices load when a visitor opens the page.')
    await live.clock.advance(MINUTE_MS)
    await openHtml(live.origin + path, { headers })
    expect(await live.calls()).toEqual([])
  },
)
