import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RUPEE_COINS, type RupeeMarkets } from '../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { RupeePrices } from './rupee-prices.tsx'
import { toRupeeCoins } from './to-rupee-coins.server.ts'

const MINUTE_MS = 60_000
const NOW_MS = Date.UTC(2026, 10, 24, 12)

/** Prices of USDT in rupees. */
function usdt(quotes: Partial<Ticker>[]): RupeeMarkets {
  const [coin] = RUPEE_COINS
  const tickers = quotes.map((quote) =>
    ticker({ tradedAtMs: NOW_MS, exchangeId: quote.exchangeName ?? 'one', ...quote }),
  )
  const basis = {
    coinId: coin.id,
    worldPrice: { amount: 88, fetchedAtMs: NOW_MS },
    arrivedAtMs: NOW_MS,
  }
  return { coin, tickers, basis }
}

function render(...coins: RupeeMarkets[]): Document {
  const html = renderToStaticMarkup(<RupeePrices coins={toRupeeCoins({ coins })} />)
  return new JSDOM(html).window.document
}

function rowsOf(document: Document): string[] {
  return [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
}

test('a coin has all its prices, lowest first, each with what it gets', () => {
  const document = render(
    usdt([
      { exchangeName: 'Two', last: 95, depthUpUsd: 1000 },
      { exchangeName: 'Two', last: 90, volumeUsd: 1, tradeUrl: null },
      { exchangeName: 'Outlier', last: 40 },
      { exchangeName: 'Old', last: 91, tradedAtMs: NOW_MS - 61 * MINUTE_MS },
      { exchangeName: 'One', last: 88, spreadPct: 0.116 },
    ]),
  )
  expect(document.querySelector('h3')?.textContent).toBe('USDT')
  expect(document.querySelector('h3 + p')?.textContent).toBe(
    'World price ₹88.00, median 4.0% above, as of 24 Nov 2026, 17:30 IST',
  )
  expect(rowsOf(document)).toEqual([
    'One ₹88.00 equal to the world price₹1 lakh: about 1,136.4 USDT. Spread 0.12%. Last trade 24 Nov 2026, 17:30 IST. ',
    'Two ₹95.00 8.0% above the world price₹1 lakh: about 1,052.6 USDT or less, as it moves the price by more than 2%. Spread 0.50%. Last trade 24 Nov 2026, 17:30 IST. ',
    'Outlier ₹40.00 54.5% below the world priceSpread 0.50%. Last trade 24 Nov 2026, 17:30 IST. Not in the median: the price is far from the world price.',
    'Two ₹90.00 2.3% above the world price₹1 lakh: about 1,111.1 USDT. Spread 0.50%. Last trade 24 Nov 2026, 17:30 IST. Not in the median: another price on this exchange counts.',
    'Old ₹91.00 NASpread 0.50%. Last trade 24 Nov 2026, 16:29 IST. No premium: no trade in the 60 minutes before these prices arrived is known.',
  ])
  const strong = [...document.querySelectorAll('strong')].map((price) => price.textContent.trim())
  expect(strong).toEqual(['₹88.00', '₹95.00', '₹90.00'])
})

test('a name of an exchange cannot become HTML', () => {
  expect(rowsOf(render(usdt([{ exchangeName: '<b>One</b>', last: 92 }])))[0]).toMatch(/^<b>One/)
})

test.each([
  ['the only price that counts is named', {}, {}, ', only One counts'],
  ['prices without an order book do not count', { depthUpUsd: null }, {}, ', no price counts'],
  ['prices without a world price do not count', {}, { worldPrice: null }, ', no price counts'],
])('%s', (_, changes, basis, text) => {
  const markets = usdt([{ exchangeName: 'One', last: 92, ...changes }])
  const document = render({ ...markets, basis: { ...markets.basis, ...basis } })
  expect(document.querySelector('h3 + p')?.textContent).toMatch(
    new RegExp(`^World price (₹88.00|NA)${text}, as of`),
  )
  expect(rowsOf(document)[0]).toContain('₹1 lakh: about 1,087.0 USDT.')
})

test.each([
  ['old prices', usdt([{ last: 92, tradedAtMs: NOW_MS - 61 * MINUTE_MS }])],
  ['outliers', usdt([{ last: 40 }])],
  ['no prices', usdt([])],
])('a coin with only %s is left out', (_, markets) => {
  expect(toRupeeCoins({ coins: [markets] })).toEqual([])
})
