// A crawler's way through the site: robots.txt, the sitemap, and the pages that it names.
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startCountedSite } from '../helpers/sites/counted-site.ts'
import { startLiveSite } from '../helpers/sites/live-site.ts'
import { startSite } from '../helpers/sites/site.ts'

const CRAWLER = { headers: { 'User-Agent': 'Googlebot/2.1' } }
const HOUR_MS = 3_600_000

test('a crawler gets each page that the sitemap names, and causes no call', async () => {
  const { origin, callsOf, clock } = await startCountedSite()
  const early = await locationsIn(`${origin}/sitemap-1.xml`)
  expect(early.some((url) => url.includes('/coin/'))).toBe(false)
  // The keeper's first calls.
  for (let turn = 0; turn < 12; turn += 1) await clock.advance(HOUR_MS / 4)
  const calls = await callsOf(async () => {
    const [index] = await locationsIn(`${origin}/sitemap.xml`)
    expect(index).toMatch(/\/sitemap-1\.xml$/)
    const urls = (await locationsIn(`${origin}/sitemap-1.xml`)).map(toPath)
    expect(urls.filter((path) => path.startsWith('/coin/')).length).toBeGreaterThan(350)
    const sample = urls.filter((path, place) => !path.startsWith('/coin/') || place % 40 === 0)
    for (const path of sample) {
      const { status } = await fetch(origin + path, CRAWLER)
      expect([path, status]).toEqual([path, 200])
    }
  })
  expect(calls).toEqual([])
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
