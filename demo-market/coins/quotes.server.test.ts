import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { createDemoCoins } from './demo-coins.server.ts'
import { DAY_MS } from './log-series.server.ts'
import { createQuotes, toAsOfMs } from './quotes.server.ts'

const coins = createDemoCoins()
const quotes = createQuotes('test', coins)

const anyCoin = fc.constantFrom(...coins)
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyDays = fc.constantFrom(1, 7, 14, 30, 60, 200, 365, 'max' as const)
const anyNow = fc.integer({ min: Date.UTC(2025, 6, 1), max: Date.UTC(2030, 0, 1) })
const RUNS = { numRuns: 60 }

function findCoin(id: string): DemoCoin {
  const coin = coins.find((one) => one.id === id)
  if (coin === undefined) throw new Error(`no coin ${id}`)
  return coin
}

test('every range ends at the current price', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyDays, anyNow, (coin, currency, days, nowMs) => {
      const quote = quotes.getQuote(coin, currency, nowMs)
      const last = quotes.getHistory(coin, currency, { days, nowMs }).at(-1)
      expect(last).toMatchObject({ timeMs: quote.asOfMs, price: quote.price })
    }),
    RUNS,
  )
})

test('the price is between the low and high of the day, which are in the chart of the day', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyNow, (coin, currency, nowMs) => {
      const { price, low24h, high24h } = quotes.getQuote(coin, currency, nowMs)
      const charted = quotes.getHistory(coin, currency, { days: 1, nowMs }).map((one) => one.price)
      expect(price).toBeGreaterThanOrEqual(low24h)
      expect(price).toBeLessThanOrEqual(high24h)
      expect([low24h, high24h]).toEqual([Math.min(...charted), Math.max(...charted)])
    }),
    RUNS,
  )
})

test('a change is the same as in the chart of its period', () => {
  const anySpan = fc.constantFrom(1, 7, 30, 200, 365)
  fc.assert(
    fc.property(anyCoin, anyCurrency, anySpan, anyNow, (coin, currency, days, nowMs) => {
      const changePct = quotes.getChangePct(coin, currency, { days, nowMs })
      if (toAsOfMs(coin, nowMs) - days * DAY_MS < coin.sinceDay * DAY_MS) {
        expect(changePct).toBeNull()
        return
      }
      const charted = quotes.getHistory(coin, currency, { days, nowMs })
      const [first, last] = [charted.at(0)?.price ?? 0, charted.at(-1)?.price ?? 0]
      expect(changePct).toBeCloseTo((last / first - 1) * 100, 9)
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

test('all prices in charts are within the all-time extremes', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyDays, anyNow, (coin, currency, days, nowMs) => {
      const { allTime } = quotes.getQuote(coin, currency, nowMs)
      const charted = quotes.getHistory(coin, currency, { days, nowMs }).map((one) => one.price)
      expect(Math.max(...charted)).toBeLessThanOrEqual(allTime.high.price)
      expect(Math.min(...charted)).toBeGreaterThanOrEqual(allTime.low.price)
    }),
    RUNS,
  )
})

test('a market cap is the price times the circulating supply', () => {
  fc.assert(
    fc.property(anyCoin, anyCurrency, anyNow, (coin, currency, nowMs) => {
      const { price, marketCap } = quotes.getQuote(coin, currency, nowMs)
      expect(marketCap / (price * coin.circulatingSupply)).toBeCloseTo(1, 12)
    }),
    RUNS,
  )
})

test('rupees and euros use one exchange rate each for all coins', () => {
  const anyTime = fc.integer({ min: Date.UTC(2014, 0, 1), max: Date.UTC(2030, 0, 1) })
  fc.assert(
    fc.property(anyCoin, anyCoin, anyTime, (one, other, timeMs) => {
      for (const currency of ['inr', 'eur'] as const) {
        const [rate = 0, otherRate = 0] = [one, other].map(
          (coin) =>
            quotes.getPriceReader(coin, currency)(timeMs) /
            quotes.getPriceReader(coin, 'usd')(timeMs),
        )
        expect(rate / otherRate).toBeCloseTo(1, 9)
      }
    }),
    RUNS,
  )
})

test('a seed gives the same prices in every process, another seed gives others', () => {
  const nowMs = Date.UTC(2026, 10, 21, 11, 17)
  const bitcoin = findCoin('bitcoin')
  const quote = quotes.getQuote(bitcoin, 'inr', nowMs)
  expect(createQuotes('test', createDemoCoins()).getQuote(bitcoin, 'inr', nowMs)).toEqual(quote)
  expect(createQuotes('other', coins).getQuote(bitcoin, 'inr', nowMs).price).not.toBe(quote.price)
})

test('two ranges have the same values at their common times', () => {
  const nowMs = Date.UTC(2026, 10, 21, 11, 17)
  const bitcoin = findCoin('bitcoin')
  for (const [short, long] of [
    [7, 90],
    [30, 90],
    [200, 'max'],
  ] as const) {
    const known = new Map(
      quotes
        .getHistory(bitcoin, 'inr', { days: long, nowMs })
        .map((one) => [one.timeMs, one.price]),
    )
    const points = quotes.getHistory(bitcoin, 'inr', { days: short, nowMs })
    for (const { timeMs, price } of points) expect(known.get(timeMs)).toBe(price)
  }
})

test('a stablecoin keeps its price for years, a wrapped coin follows the original coin', () => {
  const nowMs = Date.UTC(2027, 0, 1)
  const tether = quotes.getHistory(findCoin('tether'), 'usd', { days: 'max', nowMs })
  for (const { price } of tether) expect(Math.abs(price - 1)).toBeLessThan(0.01)
  const [weth, ether] = ['weth', 'ethereum'].map((id) =>
    quotes.getPriceReader(findCoin(id), 'usd')(nowMs),
  )
  expect(Math.abs((weth ?? 0) / (ether ?? 1) - 1)).toBeLessThan(0.01)
})

test('every coin is refreshed once a minute, each at a different second', () => {
  const nowMs = Date.UTC(2026, 10, 21, 11, 17, 31)
  for (const coin of coins.slice(0, 50)) {
    expect(nowMs - toAsOfMs(coin, nowMs)).toBeLessThan(60_000)
    expect(toAsOfMs(coin, toAsOfMs(coin, nowMs))).toBe(toAsOfMs(coin, nowMs))
  }
  expect(new Set(coins.slice(0, 50).map((coin) => toAsOfMs(coin, nowMs))).size).toBeGreaterThan(40)
})
