import { expect, test } from 'vitest'
import { RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { toHomeRupees } from './to-rupee-coins.server.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 12)
const [USDT] = RUPEE_COINS
const WORLD_PRICE = { amount: 88, fetchedAtMs: NOW_MS }

type Quote = Partial<Ticker> & Pick<Ticker, 'exchangeName'>

/** The line of USDT, whose tickers are these. */
function linesOf(quotes: Quote[], worldPrice: typeof WORLD_PRICE | null = WORLD_PRICE) {
  const tickers = quotes.map((quote) =>
    ticker({ tradedAtMs: NOW_MS, exchangeId: quote.exchangeName, ...quote }),
  )
  const basis = { coinId: USDT.id, worldPrice, arrivedAtMs: NOW_MS }
  const coins = [{ coin: USDT, tickers, basis }]
  return toHomeRupees({ coins, exchangeUrls: {}, missing: [] }).coins
}

test('a coin has its lowest price that counts, and what most ask', () => {
  const quotes = [
    { exchangeName: 'Two', last: 95.04 },
    { exchangeName: 'Outlier', last: 40 },
    { exchangeName: 'One', last: 89.76 },
  ]
  // (2.0 % + 8.0 %) / 2
  expect(linesOf(quotes)).toEqual([
    {
      id: 'tether',
      name: 'USDT',
      text: '₹89.76 on One; two ask about 5.0% above the world price',
    },
  ])
})

test.each([
  ['of one exchange', [{ exchangeName: 'One', last: 92 }], WORLD_PRICE],
  [
    'without a world price',
    [
      { exchangeName: 'One', last: 92 },
      { exchangeName: 'Two', last: 93 },
    ],
    null,
  ],
])('prices %s are not compared', (_, quotes, worldPrice) => {
  expect(linesOf(quotes, worldPrice)).toMatchObject([{ text: '₹92.00 on One' }])
})

test.each<[string, Quote[]]>([
  ['without a price', []],
  [
    'with prices in doubt',
    [
      { exchangeName: 'Old', last: 92, tradedAtMs: NOW_MS - 61 * 60_000 },
      { exchangeName: 'Outlier', last: 40 },
    ],
  ],
])('a coin has no line %s', (_, quotes) => {
  expect(linesOf(quotes)).toEqual([])
})
