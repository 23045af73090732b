import { request } from 'undici'
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'

/** A new TCP connection sends about this much, ten packets, before it waits for the browser. */
const FIRST_ROUND_TRIP_BYTES = 14_000

test.for(['/coins', '/coins?page=40', '/coin/bitcoin', '/coin/bitcoin?type=candles'])(
  '%s has at most 14 kB compressed, styles included',
  async (path) => {
    const address = inject('demoOrigin') + path
    await openCompletePage(address)
    const { headers, body } = await request(address, { headers: { 'accept-encoding': 'br' } })
    const page = await body.bytes()
    expect(headers['content-encoding']).toBe('br')
    expect(page.length).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES)
  },
)

test.for([
  ['/coins', 0],
  ['/coin/bitcoin', 0],
  ['/', 1],
  ['/exchanges', 1],
  ['/coins?view=table', 1],
  ['/search?q=bit', 2],
] as const)('%s links %i style sheets in addition to the inline one', async ([path, count]) => {
  const { document } = await openCompletePage(inject('demoOrigin') + path)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  expect(links).toHaveLength(count)
  for (const { href } of links) {
    const { statusCode, headers } = await request(href, { headers: { 'accept-encoding': 'br' } })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('the sheet of the heatmap is linked in the body, so the first paint does not wait for it', async () => {
  const { document } = await openCompletePage(inject('demoOrigin'))
  const [link] = document.querySelectorAll('link[rel="stylesheet"]')
  expect(link?.closest('section')?.querySelector('h2')?.textContent).toBe('Heatmap')
  const prices = [...document.querySelectorAll('[data-price]')]
  expect(prices.length).toBeGreaterThanOrEqual(10)
  const { DOCUMENT_POSITION_PRECEDING } = document
  for (const price of prices) {
    expect(link?.compareDocumentPosition(price)).toBe(DOCUMENT_POSITION_PRECEDING)
  }
})
