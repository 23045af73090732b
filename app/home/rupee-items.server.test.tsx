import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/fake-market.ts'
import { RUPEE_COINS, type RupeeMarkets } from '../market/tickers/coin-markets.ts'
import { toLowestPrices } from './rupee-items.server.tsx'

const NOW_MS = Date.UTC(2026, 10, 24, 12)

/** Prices of USDT on exchanges, which were traded at that time. */
function usdt(prices: Record<string, number>, tradedAtMs = NOW_MS): RupeeMarkets {
  const [coin] = RUPEE_COINS
  const tickers = Object.entries(prices).map(([exchangeName, last]) =>
    ticker({ exchangeId: exchangeName, exchangeName, last, tradedAtMs }),
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

test('a coin has its lowest price that counts, and the median', () => {
  const [usdtPrice, ...others] = toLowestPrices({
    coins: [usdt({ Two: 95, Outlier: 40, One: 92 })],
    nowMs: NOW_MS,
  })
  expect(usdtPrice).toMatchObject({
    lowest: { price: 92, ticker: { exchangeName: 'One' } },
    summary: { kind: 'median', exchangeCount: 2 },
  })
  expect(others).toEqual([])
})

test.each([
  ['old prices', usdt({ One: 92 }, NOW_MS - 61 * 60_000)],
  ['prices in doubt', usdt({ One: 40 })],
  ['no prices', usdt({})],
])('a coin with %s is left out', (_, markets) => {
  expect(toLowestPrices({ coins: [markets], nowMs: NOW_MS })).toEqual([])
})
