// A coin's page while the market service fails, is slow or does not know the coin.
import { JSDOM } from 'jsdom'
import { expect, inject, test } from 'vitest'
import { inventCoin } from '../../../demo-market/coins/invented-coin.server.ts'
import { openCompletePage, openUntil } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { toVendorRow } from '../../helpers/calls/vendor-row.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { GOLD_WITHOUT_PICTURE, startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { startFixedResponseSite } from '../../helpers/sites/fixed-response-site.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const MESSAGE = 'Error While Fetching Coin'
/** Not on the first pages of the list. */
const UNLISTED = inventCoin(709).id
const RETRY = 'noscript > meta[http-equiv=refresh]'

test.each([
  { call: 'for the facts', path: `/coins/${UNLISTED}?*`, query: '', id: UNLISTED },
  {
    call: 'for the chart of a month',
    path: '/coins/bitcoin/market_chart',
    query: '?range=30d',
    id: 'bitcoin',
  },
  {
    call: 'for market caps',
    path: '/coins/bitcoin/market_chart',
    query: '?type=market-cap',
    id: 'bitcoin',
  },
])(
  'R20: a page whose call $call fails shows the error, and polls or reloads',
  async ({ path, query, id }) => {
    const live = await disposeAfterTest(startLiveSite())
    // The first page of a server is its slowest, and a failure after 800 ms comes with a 200.
    await openCompletePage(`${live.origin}/coins`)
    await openCompletePage(`${live.origin}/coin/ethereum`)
    await live.setFaults(`html;path=${path}`)
    // From now on the failure is remembered, and comes at once.
    await (await fetch(`${live.origin}/coin/${id}${query}`)).text()
    const failed = await openHtml(`${live.origin}/coin/${id}${query}`)
    expect(failed.status).toBe(503)
    expect(failed.headers.get('cache-control')).toBe('no-store')
    expect(failed.headers.get('retry-after')).toBe('10')
    expect(failed.text).toBe(MESSAGE)
    expect(textOf(failed.document.querySelector('main h1'))).toBe(MESSAGE)
    expect(failed.body.queryByRole('status')).toBeNull()
    expect(failed.document.querySelector(RETRY)?.getAttribute('content')).toBe('10')

    await live.setFaults('')
    await live.clock.advance(10_000)
    const whole = await openCompletePage(`${live.origin}/coin/${id}${query}`)
    expect(whole.status).toBe(200)
    expect(textOf(whole.document.querySelector('[data-price]'))).toMatch(/^₹\d/)
  },
)

test.each(['24h', '7d'])(
  'R20: if the call for the chart of %s fails, the hourly prices of the row are drawn',
  async (range) => {
    const live = await disposeAfterTest(startLiveSite())
    const address = `${live.origin}/coin/bitcoin?range=${range}`
    await openCompletePage(`${live.origin}/coins`)
    await live.setFaults('html;path=/coins/bitcoin/market_chart')
    const hourly = await openUntil(address, (page) => {
      page.main.getByRole('img', { name: 'Bitcoin price, hourly prices at approximate times' })
    })
    expect(hourly.status).toBe(200)
    expect(hourly.headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')

    await live.setFaults('')
    const exact = await openUntil(address, (page) => {
      expect(page.headers.get('cache-control')).toContain('stale-while-revalidate')
    })
    exact.main.getByRole('img', { name: /^Bitcoin price from/ })
  },
)

test('R20: a coin without hourly prices and without a chart is an error', async () => {
  const site = await disposeAfterTest(
    startFixedResponseSite({
      '/coins/markets': [toVendorRow(GOLD_WITHOUT_PICTURE, 'inr')],
      '/coins/list': [GOLD_WITHOUT_PICTURE],
      '/coins/tezi-gold': GOLD_WITHOUT_PICTURE,
      '/coins/tezi-gold/market_chart': 'no chart',
    }),
  )
  const failed = await openUntil(`${site.origin}/coin/tezi-gold`, (page) => {
    expect(page.status).toBe(503)
  })
  expect(failed.text).toBe(MESSAGE)
})

test('R20: a coin that does not exist is a 404 and does not reload', async () => {
  const page = await openHtml(`${inject('demoOrigin')}/coin/no-such-coin`)
  expect(page.status).toBe(404)
  expect(page.text).toBe(MESSAGE)
  expect(page.document.querySelector('meta[http-equiv=refresh]')).toBeNull()
})

/**
 * Rendered from the answers for another URL of the coin, so from the newest of them. The first page
 * of a coin has the figures of the first answer, and those of the next one may differ.
 */
const CACHED_BITCOIN = '/coin/bitcoin?scale=log'

test('R20: serves the last good data while the market service fails', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coin/bitcoin`)
  await live.setFaults('status=500')
  const before = await openCompletePage(live.origin + CACHED_BITCOIN)
  const price = textOf(before.document.querySelector('[data-price]'))
  expect(price).toMatch(/^₹[\d,.]+$/)
  await live.clock.advance(3_600_000)
  const old = await openCompletePage(live.origin + CACHED_BITCOIN)
  expect(old.status).toBe(200)
  expect(textOf(old.document.querySelector('[data-price]'))).toBe(price)
  expect(old.text).toContain('Old: ')
})

test('R20: every part of the page keeps its last good data while the market service is down', async () => {
  const live = await disposeAfterTest(startLiveSite())
  const figureOf = async () => {
    const page = await openCompletePage(live.origin + CACHED_BITCOIN)
    const figures = page.main.getByRole('region', { name: 'More figures' })
    return { page, figure: textOf(figures.querySelector('dd')) }
  }
  await openCompletePage(`${live.origin}/coin/bitcoin`)
  await live.killMarket()
  const before = await figureOf()
  await live.clock.advance(3_600_000)
  const old = await figureOf()
  expect(old.page.text).toContain('Old: ')
  expect(old.figure).toBe(before.figure)
  expect(textOf(old.page.main.getByRole('region', { name: 'About Bitcoin' }))).toContain('made up')
  // A window is cut from its cached range.
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const cut = await openCompletePage(`${live.origin}/coin/bitcoin?from=${from}`)
  expect(cut.status).toBe(200)
  expect(cut.text).toContain('Old: ')
})

test('R20: failed candles are an error, and the line chart still works', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await live.setFaults('html;path=/coins/bitcoin/ohlc')
  const failed = await openHtml(`${live.origin}/coin/bitcoin?type=candles`)
  expect(failed.status).toBe(503)
  expect(failed.text).toBe(MESSAGE)
  const line = await openCompletePage(`${live.origin}/coin/bitcoin`)
  expect(line.status).toBe(200)
})

test('R10 R17: a slow page starts with the spinner, and reloads without JavaScript', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const site = await disposeAfterTest(startFixedMarketSite({ released }))
  const response = await site.clock.advanceUntil(fetch(`${site.origin}/coin/tezi-gold`))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (response.body === null) throw new Error('the page is empty')
  let beginning = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    beginning += chunk
    if (beginning.includes('</footer>')) break
  }
  release()
  const { document } = new JSDOM(beginning).window
  expect(document.querySelector('header')).not.toBeNull()
  expect(textOf(document.querySelector('main'))).toBe('Loading')
  expect(document.querySelector('main [role=status]')).not.toBeNull()
  expect(document.querySelector(RETRY)?.getAttribute('content')).toBe('3')

  const again = await openCompletePage(`${site.origin}/coin/tezi-gold`)
  expect(textOf(again.document.querySelector('h1'))).toBe('Tezi Gold')
  expect(again.document.querySelectorAll('main')).toHaveLength(1)
  expect(again.document.querySelector('meta[http-equiv=refresh]')).toBeNull()
})
