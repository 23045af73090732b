// A crawler's way through the site: robots.txt, the sitemap, and the pages that it names.
import { expect, onTestFinished, test } from 'vitest'
import { COIN_COUNT } from '../../demo-market/coins/demo-coins.server.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'
import { startSite } from '../helpers/sites/site.ts'

const CRAWLER = { headers: { 'User-Agent': 'Googlebot/2.1' } }
const HOUR_MS = 3_600_000
const FREE_KEY = { MARKET_API_KEY: 'key', MARKET_API_PLAN: 'demo', MARKET_CALLS_PER_MINUTE: '30' }

test('a crawler that follows the sitemap for a day on a free key gets its pages, and causes no call', async () => {
  const { origin, calls, clock } = await disposeAfterTest(startLiveSite(FREE_KEY, COIN_COUNT))
  const counts: number[] = []
  for (const hours of [0, 7, 7, 7]) {
    await clock.advance(hours * HOUR_MS)
    const [index] = await locationsIn(`${origin}/sitemap.xml`)
    expect(index).toMatch(/\/sitemap-1\.xml$/)
    const paths = (await locationsIn(`${origin}/sitemap-1.xml`)).map(toPath)
    const coins = paths.filter((path) => path.startsWith('/coin/'))
    counts.push(coins.length)
    // No crawler has an older sitemap.
    await clock.advance(HOUR_MS)
    const sample = coins.filter((_, place) => place % 200 === 0)
    for (const path of [...paths.filter((path) => !coins.includes(path)), ...sample]) {
      const { status } = await fetch(origin + path, CRAWLER)
      expect([path, status]).toEqual([path, 200])
    }
  }
  expect(counts[0]).toBe(0)
  // A coin that moves to a page which is renewed later is on none until then.
  expect(counts.at(-1)).toBeGreaterThan(3_800)
  // All calls are the keeper's, one in 70 minutes.
  const made = await calls()
  expect(made.length).toBe(Math.floor((25 * 60) / 70))
  expect(made.filter((path) => !path.startsWith('/coins/markets?vs_currency=inr'))).toEqual([])
})

test('the sitemap is compressed, and a crawler that has it gets a 304', async () => {
  const { origin } = await disposeAfterTest(startLiveSite())
  const response = await fetch(`${origin}/sitemap-1.xml`)
  expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const tag = response.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/sitemap-1.xml`, { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect((await fetch(`${origin}/sitemap-9.xml`)).status).toBe(404)
  expect((await fetch(`${origin}/sitemap-0001.xml`)).status).toBe(404)
})

test('robots.txt names the sitemap of the live market alone', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const text = await (await fetch(`${live.origin}/robots.txt`)).text()
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
  const demo = await startSite()
  onTestFinished(demo.close)
  expect(await (await fetch(`${demo.origin}/robots.txt`)).text()).not.toContain('Sitemap')
  expect((await fetch(`${demo.origin}/sitemap.xml`)).status).toBe(200)
})

async function locationsIn(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}

function toPath(url: string): string {
  return new URL(url.replaceAll('&apos;', "'")).pathname
}
