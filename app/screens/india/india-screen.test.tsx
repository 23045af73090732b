import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/snapshot.ts'
import {
  type MissingPart,
  RUPEE_COINS,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import type { PremiumBasis } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { IndiaScreen } from './india-screen.tsx'
import { toRupeePrices } from './to-rupee-prices.server.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 12)
const [USDT, BITCOIN] = RUPEE_COINS

const BASIS: PremiumBasis = {
  coinId: USDT.id,
  worldPrice: { amount: 88, fetchedAtMs: NOW_MS - 2 * 60_000 },
  arrivedAtMs: NOW_MS,
}

function quote(exchangeName: string, changes: Partial<Ticker> = {}): Ticker {
  return ticker({
    ...{ exchangeId: exchangeName.toLowerCase(), exchangeName, last: 92, tradedAtMs: NOW_MS },
    ...{ tradeUrl: 'https://one.example/trade', ...changes },
  })
}

function render(
  tickers: Ticker[],
  { basis = BASIS, ...changes }: Partial<RupeePrices> & { basis?: PremiumBasis } = {},
) {
  const prices: Snapshot<RupeePrices> = {
    value: {
      coins: [{ coin: USDT, tickers, basis }],
      exchangeUrls: { three: 'https://three.example/', script: 'javascript:alert(1)' },
      missing: [],
      ...changes,
    },
    ...{ fetchedAtMs: NOW_MS, freshUntilMs: NOW_MS, staleFromMs: NOW_MS, asOfMs: null },
    ...{ freshness: 'fresh', source: 'live', notices: {} },
  }
  const shown = { currency: 'inr', spend: '100000' } as const
  const answer = toRupeePrices(prices, shown)
  const screen = inRouter(<IndiaScreen prices={answer} shown={shown} />)
  const { document } = new JSDOM(renderToStaticMarkup(screen)).window
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
    cells: [...row.querySelectorAll('td')].map(textOf),
    tradeUrl: row.querySelector('a[target]')?.getAttribute('href'),
  }))
  const headings = [...document.querySelectorAll('h2')].map(textOf)
  const summary = textOf(document.querySelector('h2 + p'))
  return { headings, summary, rows, text: textOf(document.querySelector('main')) }
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

test('a price in doubt says why, and does not count', () => {
  const { summary, rows } = render([
    quote('Two', { last: 95 }),
    quote('One'),
    quote('Three', { last: 80, isAnomaly: true }),
    quote('Three', { last: 180 }),
  ])
  expect(summary).toBe('The median of 2 exchanges is 6.3% above the world price.')
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['₹92.00', '▲ 4.5% above the world price'],
    ['₹95.00', '▲ 8.0% above the world price'],
    [
      '₹80.00',
      '▼ 9.1% below the world price Not in the median: CoinGecko marks the price as an anomaly.',
    ],
    [
      '₹180.00',
      '▲ 104.5% above the world price Not in the median: the price is far from the world price.',
    ],
  ])
})

test.each([
  ['less', {}, '₹1,00,000 gets about 1,087.0 USDT, 49.4 less than at the world price'],
  ['more', { last: 80 }, '₹1,00,000 gets about 1,250.0 USDT, 113.6 more than at the world price'],
  ['the same', { last: 88 }, '₹1,00,000 gets about 1,136.4 USDT'],
  [
    'less, because the depth is small',
    { depthUpUsd: 1000 },
    '₹1,00,000 gets about 1,087.0 USDT, 49.4 less than at the world price ₹1,00,000 moves this price by more than 2%, so it gets less.',
  ],
  ['NA at an old price', { tradedAtMs: NOW_MS - 61 * 60_000 }, 'NA'],
  ['NA at an unknown price', { last: null }, 'NA'],
  ['NA at an anomaly', { last: 1, isAnomaly: true }, 'NA'],
  ['NA far from the world price', { last: 500 }, 'NA'],
  ['NA without a trade in 24 hours', { volumeUsd: 0 }, 'NA'],
])('an amount gets %s', (_, changes, text) => {
  expect(render([quote('One', changes)]).rows[0]?.cells[2]).toBe(text)
})

test('without a world price, a price and its amount are compared with nothing', () => {
  const basis = { ...BASIS, worldPrice: null }
  const { headings, rows, text } = render([quote('One')], { basis })
  expect(headings[0]).toBe('USDT: world price NA')
  expect(rows[0]?.cells.slice(0, 3)).toEqual([
    '₹92.00',
    'No premium: the world price is unknown.',
    '₹1,00,000 gets about 1,087.0 USDT',
  ])
  expect(text).not.toContain('At the world price')
})

test('premiums say their time and that of the world price', () => {
  expect(render([quote('One')]).text).toContain(
    'CoinGecko’s price of ₹88.00, received 24 Nov 2026, 17:28 IST ' +
      'Premiums are of the time when these prices arrived, 24 Nov 2026, 17:30 IST',
  )
  expect(render([]).text).not.toContain('Premiums are of')
})

test('unknown figures are NA', () => {
  const { rows } = render([quote('One', { spreadPct: null, depthUpUsd: null, tradedAtMs: null })])
  expect(rows[0]?.cells).toEqual([
    '₹92.00',
    'No premium: no trade in the 60 minutes before these prices arrived is known.',
    'NA',
    'Spread NA',
    'Last trade NA',
  ])
})

test.each([
  ['One', {}, 'https://one.example/trade'],
  ['Three', { tradeUrl: null }, 'https://three.example/'],
  ['Script', { tradeUrl: null }, undefined],
  ['Unknown', { tradeUrl: null }, undefined],
])('the pair on %s leads to a safe place', (name, changes, url) => {
  expect(render([quote(name, changes)]).rows[0]?.tradeUrl).toBe(url)
})

test('one exchange is named instead of a median', () => {
  const { summary } = render([quote('One')])
  expect(summary).toMatch(/^Only the price on One counts: it is 4\.5% above the world price\./)
})

test('only the pair of the coin in rupees counts', () => {
  const { rows, summary } = render([
    quote('One', { target: 'USD' }),
    quote('Two', { coinId: BITCOIN.id, targetCoinId: USDT.id, target: 'USDT', base: 'BTC' }),
  ])
  expect(rows).toEqual([])
  expect(summary).toBe(
    'The first hundred markets on Indian exchanges have no price of USDT in rupees now.',
  )
})

test('a coin whose prices are missing does not hide the other', () => {
  const part: MissingPart = { part: 'indian', wait: null }
  const { headings, text } = render([quote('One')], { missing: [part] })
  expect(headings).toEqual(['USDT: world price ₹88.00', 'Bitcoin'])
  expect(text).toContain('The prices of Bitcoin in rupees have not arrived yet.')
  expect(text).toContain('Some markets on Indian exchanges could not be fetched.')
})

test('without an Indian exchange the page says so', () => {
  const { text } = render([], { coins: [] })
  expect(text).toContain(
    'CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.All markets of USDTAll markets of Bitcoin',
  )
})
