import { request } from 'undici'
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'

/** On slow 4G, a page of this size arrives in two round trips. */
const MAX_BYTES = 20_000

test.for([
  '/coins',
  '/coins?page=40',
  '/coin/bitcoin',
  '/coin/bitcoin?type=candles',
  '/coin/bitcoin/markets',
  '/exchanges',
  '/exchange/binance',
  '/india',
])('%s has at most 20 kB, styles included', async (path) => {
  const address = inject('demoOrigin') + path
  await openCompletePage(address)
  const { headers, body } = await request(address, { headers: { 'accept-encoding': 'br' } })
  const page = await body.bytes()
  expect(headers['content-encoding']).toBe('br')
  expect(page.length).toBeLessThanOrEqual(MAX_BYTES)
})

test.for([
  ['/coins', 1],
  ['/coin/bitcoin', 1],
  ['/', 2],
  ['/exchanges', 1],
  ['/coins?view=table', 2],
  ['/search?q=bit', 2],
] as const)('%s links %i style sheets in addition to the inline one', async ([path, count]) => {
  const { document } = await openCompletePage(inject('demoOrigin') + path)
  // Not the sheet of the display modes, whose media query seldom matches.
  const selector = 'link[rel="stylesheet"]:not([media])'
  const links = [...document.querySelectorAll<HTMLLinkElement>(selector)]
  expect(links).toHaveLength(count)
  for (const { href } of links) {
    const { statusCode, headers } = await request(href, { headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('the sheets of home are linked after the top coins, so the first paint does not wait for them', async () => {
  const { document } = await openCompletePage(inject('demoOrigin'))
  const prices = [...document.querySelectorAll('[data-price]')].slice(0, 10)
  const links = [...document.body.querySelectorAll('link[rel="stylesheet"]')]
  expect(prices).toHaveLength(10)
  expect(links).toHaveLength(2)
  for (const link of links) {
    for (const price of prices) {
      expect(link.compareDocumentPosition(price)).toBe(document.DOCUMENT_POSITION_PRECEDING)
    }
  }
})
