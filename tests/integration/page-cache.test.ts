// The page cache over real HTTP: one render for all readers, in-flight renders shared, stale pages
// revalidated. Nobody gets a page that was not meant to be shared.
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashSource } from '../../server/http/pages/content-security-policy.ts'
import { PRICE } from '../helpers/browser/screens.ts'
import { listPageCall } from '../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'
import { StillClock } from '../helpers/still-clock.ts'

const SECOND_MS = 1000
const WAIT_OPTIONS = { timeout: 300_000 }

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const GZIP = { 'accept-encoding': 'gzip' }
/** The `Cache-Control` of a page with old numbers. */
const SHORTLY = 'public, max-age=2, s-maxage=2'
const PREFETCH = { 'sec-purpose': 'prefetch' }

async function setUp(variables: Record<string, string> = {}) {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock }))
  const site = await startSite({
    clock,
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: service.apiBase, ...variables },
  })
  onTestFinished(site.close)

  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(site.origin + path, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }

  async function countRenders(): Promise<number> {
    const { html } = await read('/metrics')
    return Number(/^tezi_pages_total\{result="rendered"\} (\d+)$/m.exec(html)?.[1] ?? 0)
  }

  return {
    service,
    read,
    countRenders,
    advanceSeconds: (seconds: number) => clock.advance(seconds * SECOND_MS),
    clock,
    /** Caches the answer for the list, without rendering its page. */
    async cacheList() {
      expect((await read('/coins.data')).status).toBe(200)
    },
  }
}

function pricesOf(html: string): string[] {
  return html.match(/₹[^<]*/g) ?? []
}

test('a hundred concurrent readers and later ones get one render', async () => {
  const { read, countRenders, cacheList } = await setUp()
  await cacheList()
  const before = await countRenders()
  const readers = await Promise.all(Array.from({ length: 100 }, () => read('/coins')))
  readers.push(await read('/coins?utm_source=mail&page=1'))
  expect(new Set(readers.map(({ html }) => html)).size).toBe(1)
  expect(new Set(readers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(await countRenders()).toBe(before + 1)
})

test('sends an old page once more while a new one renders', async () => {
  const { read, cacheList, advanceSeconds } = await setUp()
  await cacheList()
  const first = await read('/coins')
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=5, s-maxage=\d+, /)
  await advanceSeconds(61)
  const old = await read('/coins')
  expect([old.html, old.headers.get('cache-control')]).toEqual([first.html, SHORTLY])
  await vi.waitFor(async () => {
    // Lets the short-lived page expire.
    await advanceSeconds(2)
    const revalidated = await read('/coins')
    expect(revalidated.headers.get('cache-control')).toMatch(/^public, max-age=5, /)
    expect(revalidated.html).not.toBe(first.html)
  }, WAIT_OPTIONS)
})

test('renders an old page once for all visitors while its call is slow', async () => {
  const { read, service, countRenders, cacheList, advanceSeconds } = await setUp()
  await cacheList()
  const lastGood = await read('/coins')
  const before = await countRenders()
  await service.setFaults('latency=2000')
  await service.clearCalls()
  await advanceSeconds(61)
  for (let visit = 0; visit < 20; visit += 1) {
    const { status, html, headers } = await read('/coins')
    expect([status, headers.get('cache-control')]).toEqual([200, SHORTLY])
    // The page that renders meanwhile has the same numbers.
    expect(pricesOf(html)).toEqual(pricesOf(lastGood.html))
  }
  expect(await countRenders()).toBe(before + 1)
  await vi.waitFor(async () => {
    await advanceSeconds(2)
    const revalidated = await read('/coins')
    expect(revalidated.headers.get('cache-control')).toMatch(/^public, max-age=5, /)
    expect(pricesOf(revalidated.html)).not.toEqual(pricesOf(lastGood.html))
  }, WAIT_OPTIONS)
  expect(await service.calls()).toEqual([listPageCall('inr', 1)])
})

test('a page whose call fails keeps its numbers', async () => {
  const { read, service, cacheList, advanceSeconds } = await setUp()
  await cacheList()
  const lastGood = await read('/coins')
  await service.setFaults('status=500')
  for (let passed = 61; passed < 119; passed += 8) {
    await advanceSeconds(passed === 61 ? 61 : 8)
    const { status, html, headers } = await read('/coins')
    expect([status, headers.get('cache-control')]).toEqual([200, SHORTLY])
    expect(pricesOf(html)).toEqual(pricesOf(lastGood.html))
  }
})

test('never sends an expired page', async () => {
  const { read, service, cacheList, advanceSeconds } = await setUp()
  await cacheList()
  const first = await read('/coins')
  await service.setFaults('status=500')
  await advanceSeconds(3_600)
  const expired = await read('/coins')
  expect(expired.headers.get('cache-control')).toBe(SHORTLY)
  expect(expired.html).not.toBe(first.html)
  expect(expired.html).toContain('Old: ')
})

test('shares an error for two seconds, then tries again', async () => {
  const { read, service, countRenders, advanceSeconds } = await setUp()
  await service.setFaults('status=500')
  const first = await read('/coins')
  const before = await countRenders()
  const second = await read('/coins')
  expect([first.status, second.status]).toEqual([503, 503])
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(second.headers.get('retry-after')).toBe('10')
  expect(await countRenders()).toBe(before)
  await service.setFaults('')
  await advanceSeconds(5)
  expect((await read('/coins')).status).toBe(200)
})

test('a visitor gets a page that a crawler is refused', async () => {
  const { read, service } = await setUp()
  expect((await read('/coins', CRAWLER)).status).toBe(503)
  expect(await service.calls()).toEqual([])
  expect((await read('/coins')).status).toBe(200)
})

test('a prefetch causes no call, and gets a page if its answers are cached', async () => {
  const { read, service, cacheList } = await setUp()
  const prefetched = await read('/coins.data', PREFETCH)
  expect([prefetched.status, prefetched.headers.get('cache-control')]).toEqual([204, 'no-store'])
  // A browser would open a document with 204, which does nothing. It discards one with 503.
  expect((await read('/coins', PREFETCH)).status).toBe(503)
  expect(await service.calls()).toEqual([])
  await cacheList()
  const cached = await read('/coins.data', PREFETCH)
  expect(cached.status).toBe(200)
  // With a lifetime above 0, a click finds the page in the browser.
  expect(cached.headers.get('cache-control')).toMatch(/^public, max-age=[1-5],/)
})

test('prefetches have their own limit and do not use up the limit of visitors', async () => {
  // In milliseconds: less than one page takes.
  const { read } = await setUp({ CLIENT_WORK_PER_MINUTE: '1' })
  expect((await read('/privacy', PREFETCH)).status).toBe(200)
  expect((await read('/watchlist', PREFETCH)).status).toBe(503)
  expect((await read('/watchlist.data', PREFETCH)).status).toBe(204)
  expect((await read('/watchlist')).status).toBe(200)
  const refused = await read('/search')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  // Cached pages cost nothing.
  expect((await read('/privacy')).status).toBe(200)
})

test('a crawler that comes first does not prevent a revalidation', async () => {
  const { clock, read, service, cacheList, advanceSeconds } = await setUp()
  await cacheList()
  await advanceSeconds(200)
  await service.clearCalls()
  expect((await read('/coins', CRAWLER)).status).toBe(200)
  expect(await service.calls()).toEqual([])
  expect((await read('/coins')).status).toBe(200)
  await clock.settle()
  expect(await service.calls()).toEqual([listPageCall('inr', 1)])
})

test('pages without numbers do not affect the status of the market service', async () => {
  const { read } = await setUp()
  for (let visit = 0; visit < 3; visit += 1) await read('/privacy')
  expect((await read('/status')).html).toContain('No prices have been needed yet')
})

test('does not answer an invalid search param with a cached page', async () => {
  const { read, cacheList } = await setUp()
  await cacheList()
  const wrong = await read('/coins?currency=gbp&utm_source=mail')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([302, '/coins?utm_source=mail'])
  expect((await read('/coins')).status).toBe(200)
})

test.each(['br', 'gzip', 'identity'])(
  'serves the same page in %s, with a policy that allows its inline scripts',
  async (encoding) => {
    const { read, cacheList } = await setUp()
    await cacheList()
    const uncompressed = await read('/coins', { 'accept-encoding': 'identity' })
    const page = await read('/coins', { 'accept-encoding': encoding })
    expect(page.html).toBe(uncompressed.html)
    expect(page.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(page.headers.get('vary')).toBe('Accept-Encoding')
    const policy = page.headers.get('content-security-policy')
    const inline = [
      ...page.html.matchAll(/<(?:script|style)\b(?![^>]*src=)[^>]*>(.*?)<\/(?:script|style)>/gs),
    ]
    expect(inline.length).toBeGreaterThan(4)
    for (const [, text = ''] of inline) expect(policy).toContain(hashSource(text))
  },
)

test('answers 304 with the same policy to a client that has the page', async () => {
  const { read, cacheList } = await setUp()
  await cacheList()
  const page = await read('/coins')
  const again = await read('/coins', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect([again.status, again.html]).toEqual([304, ''])
  for (const name of ['etag', 'content-security-policy', 'vary']) {
    expect(again.headers.get(name)).toBe(page.headers.get(name))
  }
  expect(again.headers.get('cache-control')).toContain('public')
})

test('a streamed page is not shared, and is compressed', async () => {
  const { clock, read, service } = await setUp()
  await service.setFaults('latency=2500')
  const readers = await clock.advanceUntil(
    Promise.all([read('/coins', GZIP), read('/coins', GZIP)]),
  )
  for (const { status, headers, html } of readers) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(html).toMatch(PRICE)
  }
  expect(readers[0]?.html).not.toBe(readers[1]?.html)
})
