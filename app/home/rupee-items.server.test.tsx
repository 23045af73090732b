import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/fake-market.ts'
import { RUPEE_COINS, type RupeeMarkets } from '../market/tickers/coin-markets.ts'
import type { Ticker } from '../market/tickers/ticker.ts'
import { RupeeItems, toComparedCoins } from './rupee-items.server.tsx'

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
    worldPriceUsd: { amount: 1, fetchedAtMs: NOW_MS },
    rupeesPerDollar: { amount: 88, fetchedAtMs: NOW_MS },
    isWorldPriceConverted: false,
    tickersFetchedAtMs: NOW_MS,
    maxDataAgeMs: 30 * 60_000,
  }
  return { coin, tickers, basis }
}

test('a coin has all its prices, lowest first, each with what it gets', () => {
  const html = renderToStaticMarkup(
    <RupeeItems
      coins={toComparedCoins({
        coins: [
          usdt([
            { exchangeName: 'Two', last: 95, depthUpUsd: 1000 },
            { exchangeName: 'Outlier', last: 40 },
            { exchangeName: 'Old', last: 91, tradedAtMs: NOW_MS - 61 * MINUTE_MS },
            { exchangeName: 'One', last: 92, spreadPct: 0.116 },
          ]),
        ],
        nowMs: NOW_MS,
      })}
    />,
  )
  const { document } = new JSDOM(html).window
  expect(document.querySelector('h3')?.textContent).toBe('USDT')
  expect(document.querySelector('h3 + p')?.textContent).toBe(
    'World price ₹88.00, median 6.3% above',
  )
  expect([...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    'One ₹92.00 4.5% above₹1 lakh: about 1,087.0 USDT. Spread 0.12%.',
    'Two ₹95.00 8.0% above₹1 lakh: about 1,052.6 USDT or less, as it moves the price by more than 2%. Spread 0.50%.',
    'Outlier ₹40.00 54.5% belowSpread 0.50%. Not in the median: the price is far from the world price.',
    'Old ₹91.00 NASpread 0.50%. No premium: no trade in the last 60 minutes is known.',
  ])
  const ids = [...document.querySelectorAll('li')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
})

test('a name of an exchange cannot become HTML', () => {
  const coins = toComparedCoins({
    coins: [usdt([{ exchangeName: '<b>One</b>', last: 92 }])],
    nowMs: NOW_MS,
  })
  expect(renderToStaticMarkup(<RupeeItems coins={coins} />)).toContain('&lt;b&gt;One&lt;/b&gt;')
})

test('with one price that counts there is no median', () => {
  const coins = toComparedCoins({
    coins: [usdt([{ exchangeName: 'One', last: 92 }])],
    nowMs: NOW_MS,
  })
  expect(renderToStaticMarkup(<RupeeItems coins={coins} />)).not.toContain('median')
})

test.each([
  ['old prices', usdt([{ last: 92, tradedAtMs: NOW_MS - 61 * MINUTE_MS }])],
  ['prices in doubt', usdt([{ last: 40 }])],
  ['no prices', usdt([])],
])('a coin with only %s is left out', (_, markets) => {
  expect(toComparedCoins({ coins: [markets], nowMs: NOW_MS })).toEqual([])
})
