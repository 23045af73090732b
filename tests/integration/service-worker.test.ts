// What the server says to the service worker: when a page ends, and which worker a site has.
import { expect, onTestFinished, test } from 'vitest'
import { type LiveSite, startLiveSite } from '../helpers/sites/live-site.ts'
import { startSite } from '../helpers/sites/site.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function startLive(variables?: Record<string, string>): Promise<LiveSite> {
  const site = await startLiveSite(variables)
  onTestFinished(() => site[Symbol.asyncDispose]())
  return site
}

async function read(site: { origin: string }, path: string) {
  const response = await fetch(site.origin + path)
  return { headers: response.headers, text: await response.text() }
}

async function expiryOf(site: LiveSite, path: string): Promise<number> {
  const { headers } = await read(site, path)
  return Date.parse(headers.get('Market-Expires') ?? '')
}

test('a page says when its oldest answer is a day old, as a document and as data', async () => {
  const live = await startLive()
  const firstMs = live.clock.now()
  for (const path of ['/coins', '/coins.data']) {
    expect(Math.abs((await expiryOf(live, path)) - firstMs - DAY_MS)).toBeLessThan(1_000)
  }
  await live.setFaults('status=500')
  await live.clock.advance(20 * HOUR_MS)
  const laterMs = await expiryOf(live, '/coins')
  expect(laterMs).toBeLessThanOrEqual(firstMs + DAY_MS)
  expect(laterMs).toBeGreaterThan(firstMs + DAY_MS - 2_000)
})

test('the end of a page counts figures that do not make it older: prices in India on home', async () => {
  const live = await startLive()
  await read(live, '/india')
  const firstMs = live.clock.now()
  await live.clock.advance(2 * HOUR_MS)
  await read(live, '/coins')
  await live.clock.advance(10_000)
  expect(await expiryOf(live, '/')).toBeLessThanOrEqual(firstMs + DAY_MS)
})

test.each(['/portfolio', '/portfolio/tax', '/watchlist', '/privacy'])(
  '%s has no figures, and no end',
  async (path) => {
    const { headers } = await read(await startLive(), path)
    expect(headers.has('Market-Expires')).toBe(false)
  },
)

test('the worker of the live site may fetch from the site, and is asked for again each time', async () => {
  const { headers, text } = await read(await startLive(), '/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(text).toContain('/assets/')
})

test('a worker that is switched off, and that of the demo market, removes itself', async () => {
  const off = await startLive({ SERVICE_WORKER: 'off' })
  const demo = await startSite()
  onTestFinished(demo.close)
  for (const site of [off, demo]) {
    expect((await read(site, '/sw.js')).text).toContain('registration.unregister()')
    expect((await read(site, '/coins')).text).toContain('hasServiceWorker\\",false')
  }
})
