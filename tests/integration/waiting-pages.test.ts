// Pages without cached answers while the calls of the minute are spent, and for crawlers.
import { expect, type TestContext, test, vi } from 'vitest'
import { type HtmlPage, openHtml } from '../helpers/browser/html-page.ts'
import { PRICE } from '../helpers/browser/screens.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE_MS = 60_000
const CRAWLER = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }
/** Of an incomplete page. */
const SHORTLY = 'public, max-age=2, s-maxage=2'
/** Each page needs a separate call for its rows. */
const PAGES = [4, 6, 9, 11, 14, 16].map((page) => `/coins?page=${page}`)

/** Parsing takes the time of concurrent tests. */
async function openWithoutParsing(url: string): Promise<Response> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response
}

/** Opens a page until it is sent whole: concurrent tests may delay it until it streams. */
function openWhole(url: string): Promise<HtmlPage> {
  return vi.waitFor(
    async () => {
      const page = await openHtml(url)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, SHORTLY])
      return page
    },
    { timeout: 20_000, interval: 500 },
  )
}

async function setUp({ onTestFinished }: TestContext) {
  const live = await disposeAfterTest(
    startLiveSite({ MARKET_CALLS_PER_MINUTE: '5' }),
    onTestFinished,
  )
  /** Opens new pages until this client's calls are spent. Returns the page that must wait. */
  async function spendCalls() {
    for (const path of PAGES) {
      const startedMs = performance.now()
      const { status } = await openWithoutParsing(live.origin + path)
      if (status !== 200) return { path, waitedMs: performance.now() - startedMs }
    }
    throw new Error('there are more calls than a minute has')
  }
  return { live, spendCalls }
}

test.concurrent('answers 503 at once if a call takes too long, then the page', async (context) => {
  const { live, spendCalls } = await setUp(context)
  const { path, waitedMs } = await spendCalls()
  const page = await openHtml(live.origin + path)
  expect(page.status).toBe(503)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const retryAfterSeconds = Number(page.headers.get('retry-after'))
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(10)
  expect(retryAfterSeconds).toBeLessThanOrEqual(70)
  expect(waitedMs).toBeLessThan(2_500)
  expect(page.text).not.toMatch(PRICE)
  const refresh = page.document.querySelector('noscript > meta[http-equiv=refresh]')
  expect(Number(refresh?.getAttribute('content'))).toBeGreaterThan(0)

  // At the time from `Retry-After`, or soon after.
  live.advanceTime(retryAfterSeconds * 1000)
  await vi.waitFor(
    async () => {
      const whole = await openHtml(live.origin + path)
      expect(whole.status).toBe(200)
      expect(whole.text).toMatch(PRICE)
      expect(whole.document.querySelector('meta[http-equiv=refresh]')).toBeNull()
    },
    { timeout: 20_000, interval: 500 },
  )
})

test.concurrent('serves cached pages at once while others wait for calls', async (context) => {
  const { live, spendCalls } = await setUp(context)
  await spendCalls()
  const startedMs = performance.now()
  for (const path of [PAGES[0], `${PAGES[0]}&view=table`]) {
    expect((await openWithoutParsing(live.origin + path)).status).toBe(200)
  }
  expect(performance.now() - startedMs).toBeLessThan(2_500)
})

test.concurrent('a search finds cached coins while the list waits', async (context) => {
  const { live, spendCalls } = await setUp(context)
  const { document } = await openHtml(live.origin + PAGES[0])
  const path = document.querySelector('a[href^="/coin/"]')?.getAttribute('href') ?? ''
  await spendCalls()
  const address = `${live.origin}/search?q=${path.replace('/coin/', '')}`
  const page = await openWhole(address)
  expect(page.document.querySelector(`main a[href="${path}"]`)).not.toBeNull()
  expect(page.text).toContain('Only recently shown coins were searched')
  live.advanceTime(2 * MINUTE_MS)
  await vi.waitFor(async () => {
    expect((await openHtml(address)).text).not.toContain('Only recently shown coins were searched')
  }, 20_000)
})

test.concurrent('a search shows a cached exchange while the list waits', async (context) => {
  const { live, spendCalls } = await setUp(context)
  await openHtml(`${live.origin}/exchanges`)
  await spendCalls()
  const page = await openWhole(`${live.origin}/search?q=wazirx`)
  expect(page.document.querySelector('main a[href="/exchange/wazirx"]')).not.toBeNull()
  expect(page.text).toContain('1 exchange found. Only recently shown coins were searched.')
})

test.concurrent('makes no more calls than a minute allows', async (context) => {
  const { live } = await setUp(context)
  await Promise.all(PAGES.map(async (path) => (await fetch(live.origin + path)).text()))
  await Promise.all(PAGES.map(async (path) => (await fetch(live.origin + path)).text()))
  expect((await live.calls()).length).toBeLessThanOrEqual(5)
})

test.each(['/', '/coins', '/coins?view=table', '/exchanges', '/coin/bitcoin'])(
  'a crawler gets the waiting page of %s at once and causes no call',
  async (path) => {
    const live = await disposeAfterTest(startLiveSite())
    const { headers } = CRAWLER
    // The first page of a server is slow.
    await openHtml(`${live.origin}/privacy`, { headers })
    const startedMs = performance.now()
    const page = await openHtml(live.origin + path, { headers })
    expect(performance.now() - startedMs).toBeLessThan(2_500)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    live.advanceTime(MINUTE_MS)
    await openHtml(live.origin + path, { headers })
    expect(await live.calls()).toEqual([])
  },
)
