import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import {
  type MissingPart,
  RUPEE_COINS,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import type { PremiumBasis } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { textOf } from '../../../tests/helpers/browser/html-page.ts'
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

type Options = Partial<RupeePrices> & { basis?: PremiumBasis; amount?: string }

function render(tickers: Ticker[], { basis = BASIS, amount = '', ...changes }: Options = {}) {
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
  const shown = { amount, currency: 'inr' } as const
  const screen = <IndiaScreen prices={toRupeePrices(prices, shown)} shown={shown} />
  const { document } = new JSDOM(renderToStaticMarkup(inRouter(screen))).window
  const [leftOut, ...more] = [...document.querySelectorAll('section details')]
  expect(more).toEqual([])
  const leftOutRows = [...(leftOut?.querySelectorAll('li') ?? [])]
  leftOut?.remove()
  const rows = [...document.querySelectorAll('section li')]
  return {
    document,
    answers: [...document.querySelectorAll('main [aria-live] p')].map(textOf),
    rows: rows.map(linesOf),
    links: rows.map((row) => row.querySelector('a[target]')?.getAttribute('href')),
    leftOut: leftOutRows.map(linesOf),
    leftOutText: textOf(leftOut?.querySelector('summary') ?? null),
    text: textOf(document.querySelector('main')),
  }
}

function linesOf(row: Element): string[] {
  return [...row.children].map(textOf)
}

test('the lowest price answers, and each exchange has two lines', () => {
  const { answers, rows, text } = render([quote('Two', { last: 95 }), quote('One')])
  expect(answers).toEqual([
    '₹50,000 buys 543 USDT on One; that costs ₹2,174 more than at the world price.',
  ])
  expect(rows).toEqual([
    [
      'One ₹92.00 4.5% above the world price',
      'buys 543 USDT · 24 Nov 2026, 17:30 IST USDT/INR on One ↗ (opens in a new tab)',
    ],
    [
      'Two ₹95.00 8.0% above the world price',
      'buys 526 USDT · 24 Nov 2026, 17:30 IST USDT/INR on Two ↗ (opens in a new tab)',
    ],
  ])
  expect(text).toContain('World price ₹88.00; the median of 2 exchanges is 6.3% above it.')
  expect(text).toContain('before fees and GST')
})

test('prices in doubt are folded, each with its reason', () => {
  const { rows, leftOut, leftOutText } = render([
    quote('One'),
    quote('Anomaly', { last: 80, isAnomaly: true }),
    quote('Old', { tradedAtMs: NOW_MS - 61 * 60_000 }),
    quote('Unknown', { last: null }),
  ])
  expect(rows).toHaveLength(1)
  expect(leftOutText).toBe('3 prices left out')
  expect(leftOut).toEqual([
    ['Anomaly ₹80.00', 'CoinGecko marks it as an anomaly'],
    ['Old ₹92.00', 'No trade in the last hour'],
    ['Unknown NA', 'The price is unknown'],
  ])
})

test('without a price that counts the answer says so, and the fold says why', () => {
  const { answers, rows, leftOutText, text } = render([quote('One', { last: 500 })])
  expect(answers).toEqual(['No exchange in India has a usable price of USDT now.'])
  expect(rows).toEqual([])
  expect(leftOutText).toBe('1 price left out')
  expect(text).toContain('World price ₹88.00; there is no median now.')
})

test('without a world price, a price and its amount are compared with nothing', () => {
  const { answers, rows, text } = render([quote('One')], { basis: { ...BASIS, worldPrice: null } })
  expect(answers).toEqual(['₹50,000 buys 543 USDT on One; the world price is unknown.'])
  expect(rows[0]?.[0]).toBe('One ₹92.00 NA')
  expect(text).toContain('World price NA; there is no median now.')
  expect(text).toContain(
    'The world price of USDT was unknown when these prices arrived: 24 Nov 2026, 17:30 IST.',
  )
})

test.each([
  ['100000', '1,00,000', '₹1,00,000 buys 1,087 USDT on One', '₹1 lakh'],
  ['75000', '75,000', '₹75,000 buys 815 USDT on One', undefined],
  ['', '50,000', '₹50,000 buys 543 USDT on One', '₹50,000'],
])(
  'the amount %j fills the field, and its suggestion is chosen',
  (amount, field, start, chosen) => {
    const { document, answers } = render([quote('One')], { amount })
    expect(document.querySelector('input[name=amount]')?.getAttribute('value')).toBe(field)
    expect(answers[0]?.startsWith(start)).toBe(true)
    expect(document.querySelector('[aria-current]')?.textContent).toBe(chosen)
    expect(textOf(document.querySelector('form [role=status]'))).toBe('')
  },
)

test.each([
  ['lots', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['5', 'Type at least ₹100.'],
])(
  'the wrong amount %j stays with its message, and the prices are for ₹50,000',
  (amount, problem) => {
    const { document, answers } = render([quote('One')], { amount })
    const field = document.querySelector('input[name=amount]')
    expect(field?.getAttribute('value')).toBe(amount)
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(textOf(document.querySelector('form [role=status]'))).toBe(
      `${problem} The prices are for ₹50,000.`,
    )
    expect(document.querySelector('[aria-current]')).toBeNull()
    expect(answers[0]).toMatch(/^₹50,000 buys/)
  },
)

test('the sources of a premium have their times', () => {
  expect(render([quote('One')]).text).toContain(
    'CoinGecko’s price of ₹88.00, received 24 Nov 2026, 17:28 IST. ' +
      'Its premiums compare prices that arrived 24 Nov 2026, 17:30 IST.',
  )
  expect(render([]).text).not.toContain('Premiums are of')
})

test.each([
  ['One', {}, 'https://one.example/trade'],
  ['Three', { tradeUrl: null }, 'https://three.example/'],
  ['Script', { tradeUrl: null }, undefined],
  ['Unknown', { tradeUrl: null }, undefined],
])('the pair on %s leads to a safe place', (name, changes, url) => {
  expect(render([quote(name, changes)]).links[0]).toBe(url)
})

test('only the pair of the coin in rupees counts', () => {
  const { answers, rows, text } = render([
    quote('One', { target: 'USD' }),
    quote('Two', { coinId: BITCOIN.id, targetCoinId: USDT.id, target: 'USDT', base: 'BTC' }),
  ])
  expect([answers, rows]).toEqual([[], []])
  expect(text).toContain(
    'The first hundred markets on Indian exchanges have no price of USDT in rupees now.',
  )
})

test('a coin whose prices are missing does not hide the other', () => {
  const part: MissingPart = { part: 'indian', why: { error: 'failed' } }
  const { answers, text } = render([quote('One')], { missing: [part] })
  expect(answers).toHaveLength(1)
  expect(text).toContain('The prices of Bitcoin in rupees have not arrived yet.')
  expect(text).toContain('Some markets on Indian exchanges could not be loaded.')
})

test('without an Indian exchange the page says so', () => {
  const { text } = render([], { coins: [] })
  expect(text).toContain(
    'CoinGecko lists no Indian exchange now, so there are no prices in rupees to compare.All markets of USDTAll markets of Bitcoin',
  )
})
