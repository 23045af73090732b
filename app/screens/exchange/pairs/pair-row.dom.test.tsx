import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Currency } from '../../../../market/money/currency.ts'
import type { PerDollar } from '../../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { inRouter } from '../../../../tests/helpers/browser/in-router.tsx'
import { toTickerRow } from '../../tickers/to-ticker-row.server.ts'
import { PairRow } from './pair-row.tsx'

const PER_DOLLAR: PerDollar = { inr: 88, usd: 1, eur: 0.88 }

const IN_RUPEES: Ticker = {
  ...{ exchangeId: 'coindcx', exchangeName: 'CoinDCX', base: 'USDT', target: 'INR' },
  ...{ coinId: 'tether', targetCoinId: null, last: 93.4, lastUsd: 1.0614, volumeUsd: 250_000 },
  ...{ spreadPct: 0.06, depthUpUsd: null, depthDownUsd: null },
  ...{ tradedAtMs: Date.UTC(2026, 10, 24, 10), isAnomaly: false, isStale: false },
  tradeUrl: 'https://coindcx.com/trade/USDTINR',
}

const IN_TETHER: Ticker = {
  ...IN_RUPEES,
  ...{ base: 'ETH', target: 'USDT', coinId: 'ethereum', targetCoinId: 'tether' },
  ...{ last: 2_057.4, lastUsd: 2_058 },
}

function renderRow(
  ticker: Partial<Ticker>,
  {
    currency = 'inr',
    perDollar = PER_DOLLAR,
  }: { currency?: Currency; perDollar?: PerDollar | null } = {},
) {
  const body = document.createElement('tbody')
  const row = toTickerRow(
    { key: 'one', ticker: { ...IN_RUPEES, ...ticker } },
    { currency, perDollar, exchangeUrl: 'https://coindcx.com/' },
  )
  body.innerHTML = renderToStaticMarkup(
    inRouter(<PairRow row={row} exchangeName="CoinDCX" currency={currency} />),
  )
  const [head, ...cells] = [...(body.querySelector('tr')?.children ?? [])]
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  return { head: head?.textContent, cells: cells.map(({ textContent }) => textContent), links }
}

test('a pair in the chosen currency shows its own price, and links to coin and pair', () => {
  expect(renderRow({})).toEqual({
    head: 'USDT/INR USDT/INR on CoinDCX\u00A0↗ (opens in a new tab)',
    cells: ['₹93.40', '₹93.40', 'Spread 0.06%', 'Volume ₹2.20 Cr', '24 Nov 2026, 15:30 IST'],
    links: ['/coin/tether', 'https://coindcx.com/trade/USDTINR'],
  })
})

test.each([
  ['a coin, from dollars', IN_TETHER, 'inr', '2,057 USDT', '≈ ₹1,81,104 converted'],
  ['a coin, in dollars', IN_TETHER, 'usd', '2,057 USDT', '≈ $2,058.00 converted'],
  ['rupees, at the bank rate', IN_RUPEES, 'usd', '₹93.40', '≈ $1.06 converted'],
  [
    'dollars, at the bank rate',
    { target: 'USD', last: 1.01 },
    'inr',
    '$1.01',
    '≈ ₹88.88 converted',
  ],
] as const)('a price in %s, is marked as converted', (_, ticker, currency, quote, price) => {
  const { cells } = renderRow(ticker, { currency })
  expect(cells.slice(0, 2)).toEqual([quote, price])
})

test('without exchange rates, only a price in the chosen currency is known', () => {
  expect(renderRow({}, { perDollar: null }).cells.slice(0, 4)).toEqual([
    ...['₹93.40', '₹93.40', 'Spread 0.06%', 'Volume NA'],
  ])
  expect(renderRow(IN_TETHER, { perDollar: null }).cells[1]).toBe('NA')
})

test('unknown is NA, and a volume of 0 is None', () => {
  const unknown = { last: null, lastUsd: null, volumeUsd: null, spreadPct: null, tradedAtMs: null }
  expect(renderRow(unknown).cells).toEqual(['NA', 'NA', 'Spread NA', 'Volume NA', 'NA'])
  expect(renderRow({ volumeUsd: 0 }).cells[3]).toBe('Volume None')
  expect(renderRow({ volumeUsd: 0 }, { perDollar: null }).cells[3]).toBe('Volume None')
})

test('the marks of the service are words', () => {
  expect(renderRow({ isStale: true, isAnomaly: true }).head).toMatch(/Out of date.*Anomaly$/)
})

test('a pair without a link leads to the exchange, and one without a coin is text', () => {
  expect(renderRow({ tradeUrl: null, coinId: null }).links).toEqual(['https://coindcx.com/'])
  expect(renderRow({ coinId: '..' }).links).toHaveLength(1)
})
