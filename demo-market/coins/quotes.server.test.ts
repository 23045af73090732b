// Prices, and the figures and histories that are made of them, agree with each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { createDemoCoins } from './demo-coins.server.ts'
import { toFigures } from './figures.server.ts'
import { hashText, noiseAt } from './noise.server.ts'
import { DAY_MS, HOUR_MS, LEVEL_MS } from './prices.server.ts'
import { createQuotes } from './quotes.server.ts'

const coins = createDemoCoins()
const coinById = new Map(coins.map((coin) => [coin.id, coin]))
const quotes = createQuotes('test', coinById)

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17, 13)

// The first coins include wrapped and odd ones. The others differ only in numbers.
const anyCoin = fc.oneof(fc.constantFrom(...coins.slice(0, 140)), fc.constantFrom(...coins))
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyDays = fc.constantFrom(1, 7, 30, 90, 200, 365, 'max' as const)
const anyNow = fc.integer({ min: Date.UTC(2025, 6, 1), max: Date.UTC(2030, 0, 1) })
const RUNS = { numRuns: 40 }

function findCoin(id: string): DemoCoin {
  const coin = coinById.get(id)
  if (coin === undefined) throw new Error(`no coin ${id}`)
  return coin
}

test('noise is spread evenly between -1 and 1', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => noiseAt(hashText('spread'), index))
  for (const quarter of [-1, -0.5, 0, 0.5]) {
    const inside = values.filter((value) => value >= quarter && value < quarter + 0.5)
    expect(inside.length / 10_000).toBeCloseTo(0.25, 1)
  }
})

test('a seed gives the same prices in every process, another seed gives others', () => {
  const bitcoin = findCoin('bitcoin')
  const price = quotes.priceAt(bitcoin, 'inr', NOW_MS)
  expect(createQuotes('test', coinById).priceAt(bitcoin, 'inr', NOW_MS)).toBe(price)
  expect(createQuotes('other', coinById).priceAt(bitcoin, 'inr', NOW_MS)).not.toBe(price)
})

test('a price has its level on its day, and moves by about its volatility each day', () => {
  const bitcoin = findCoin('bitcoin')
  expect(quotes.priceAt(bitcoin, 'usd', LEVEL_MS)).toBeCloseTo(bitcoin.usd, 5)
  const squares = Array.from({ length: 1000 }, (_, index) => {
    const [from, to] = [index, index + 1].map((day) =>
      quotes.priceAt(bitcoin, 'usd', LEVEL_MS + day * DAY_MS),
    )
    return Math.log(Number(to) / Number(from)) ** 2
  })
  const deviation = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
  expect(deviation / bitcoin.dailyVolatility).toBeGreaterThan(0.5)
  expect(deviation / bitcoin.dailyVolatility).toBeLessThan(2)
})

test('rupees and euros use one exchange rate each for all coins', () => {
  const rateOf = (coin: DemoCoin, currency: 'inr' | 'eur', timeMs: number) =>
    quotes.priceAt(coin, currency, timeMs) / quotes.priceAt(coin, 'usd', timeMs)
  fc.assert(
    fc.property(anyCoin, anyCoin, anyNow, (one, other, timeMs) => {
      for (const currency of ['inr', 'eur'] as const) {
        const ratio = rateOf(one, currency, timeMs) / rateOf(other, currency, timeMs)
        expect(ratio).toBeCloseTo(1, 9)
      }
    }),
    RUNS,
  )
})

test('a wrapped coin follows its coin', () => {
  for (const hours of [0, 100, 10_000]) {
    const [wrapped, own] = ['wrapped-bitcoin', 'bitcoin'].map((id) =>
      quotes.priceAt(findCoin(id), 'usd', LEVEL_MS + hours * HOUR_MS),
    )
    expect(Number(wrapped) / Number(own)).toBeCloseTo(1, 1)
  }
})

test.each([
  [1, 288, 290],
  [7, 168, 170],
  [90, 2160, 2162],
  [365, 366, 366],
  ['max' as const, 4956, 4957],
])('%s days of bitcoin have %i to %i points in ascending order', (days, least, most) => {
  const times = quotes
    .getHistory(findCoin('bitcoin'), 'inr', { days, nowMs: NOW_MS })
    .map(({ timeMs }) => timeMs)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  expect(times.length).toBeGreaterThanOrEqual(least)
  expect(times.length).toBeLessThanOrEqual(most)
})

test('every history ends at the current price and lies within the all-time extremes', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyDays, anyNow, (coin, currency, days, nowMs) => {
      const prices = quotes.getHistory(coin, currency, { days, nowMs }).map(({ price }) => price)
      const { current_price, high_24h, low_24h, ath, atl } = toFigures(
        coin,
        { currency, nowMs },
        quotes,
      )
      if (!current_price) return
      expect(prices.at(-1)).toBe(current_price)
      if (days === 1)
        expect([Math.min(...prices), Math.max(...prices)]).toEqual([low_24h, high_24h])
      // Between midnights of earlier days, hourly prices may be outside.
      if (days === 7 || days === 30 || days === 90) return
      expect(Math.max(...prices)).toBeLessThanOrEqual(Number(ath))
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(Number(atl))
    }),
    RUNS,
  )
})

test.each([
  [90, 7],
  [90, 60],
  [365, 200],
])('a history of %i days has exactly the points of one of %i days', (longer, shorter) => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyNow, (coin, currency, nowMs) => {
      const part = quotes.getHistory(coin, currency, { days: shorter, nowMs })
      const whole = quotes.getHistory(coin, currency, { days: longer, nowMs })
      expect(whole.slice(-part.length)).toEqual(part)
    }),
    RUNS,
  )
})

test('a coin has no change over a period longer than its age', () => {
  const trump = findCoin('official-trump')
  const nowMs = Date.UTC(2025, 6, 1)
  expect(quotes.getChangePct(trump, 'usd', { days: 365, nowMs })).toBeNull()
  expect(quotes.getChangePct(trump, 'usd', { days: 30, nowMs })).not.toBeNull()
})
