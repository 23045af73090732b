// The pictures of links, as a messenger asks for them.
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openCompletePage } from '../helpers/browser/complete-page.ts'
import { openHtml } from '../helpers/browser/html-page.ts'
import { startCountedSite } from '../helpers/sites/counted-site.ts'
import { startSite } from '../helpers/sites/site.ts'

const HOUR_MS = 3_600_000

async function getCard(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const png = Buffer.from(await response.arrayBuffer())
  return { response, png }
}

test('the picture that a page names has its size, and is small', async () => {
  const site = await startSite()
  onTestFinished(site.close)
  for (const path of [
    '/',
    '/coin/bitcoin?range=1y',
    '/coin/bitcoin/what-if',
    '/india',
    '/compare?coins=bitcoin,ethereum,solana,dogecoin,tether',
  ]) {
    await openCompletePage(site.origin + path)
    const { document } = await openHtml(site.origin + path)
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    const { response, png } = await getCard(image ?? '')
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      'image/png',
    ])
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(150_000)
    // Demo prices must not outlive the demo market.
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const tag = response.headers.get('etag') ?? ''
    expect((await getCard(image ?? '', { 'If-None-Match': tag })).response.status).toBe(304)
  }
})

test('a card is made from the cache, causes no call, and is shared for an hour', async () => {
  const { origin, callsOf, open, clock } = await startCountedSite()
  const card = `${origin}/card/coin/bitcoin.png`
  const early = await callsOf(async () => {
    expect((await getCard(card)).response.status).toBe(404)
  })
  await open('/coin/bitcoin')
  const late = await callsOf(async () => {
    const first = await getCard(card)
    expect(first.response.headers.get('cache-control')).toBe('public, max-age=3600')
    await clock.advance(HOUR_MS / 2)
    const again = await getCard(`${card}?utm_source=x&currency=inr`)
    expect(again.png.equals(first.png)).toBe(true)
  })
  expect([early, late]).toEqual([[], []])
})

test('there is no card of an unknown coin, and none of a page without one', async () => {
  const site = await startSite()
  onTestFinished(site.close)
  await openHtml(`${site.origin}/search?q=btc`)
  for (const path of ['coin/no-such-coin', 'compare', 'coins', 'status', 'search.json']) {
    const { response } = await getCard(`${site.origin}/card/${path}.png`)
    expect([path, response.status]).toEqual([path, path === 'compare' ? 200 : 404])
  }
  const none = await getCard(`${site.origin}/card/compare.png?coins=no-such,none`)
  expect(none.response.status).toBe(404)
  const named = await getCard(`${site.origin}/card/coin/dogecoin.png`)
  expect(named.response.status).toBe(200)
})

test('the cards of one client cost no more than its share of CPU', async () => {
  const site = await startSite({ variables: { CLIENT_WORK_PER_MINUTE: '300' } })
  onTestFinished(site.close)
  const statuses: number[] = []
  for (const currency of ['inr', 'usd', 'eur']) {
    for (const page of ['home', 'compare']) {
      const { response } = await getCard(`${site.origin}/card/${page}.png?currency=${currency}`)
      statuses.push(response.status)
    }
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
