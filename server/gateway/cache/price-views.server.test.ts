import { expect, test } from 'vitest'
import type { Coin } from '../../../market/coin.ts'
import { EMPTY_PROFILE } from '../../../market/coin-profile.ts'
import { eachSpan } from '../../../market/history/return-span.ts'
import type { Entry } from './entry.ts'
import { detectOutliers } from './outliers.server.ts'
import {
  coinPrices,
  exchangeRatePrices,
  exchangeRows,
  historyPrices,
} from './price-views.server.ts'

const NOW_MS = Date.UTC(2021, 11, 14, 21, 40)
const HOUR_MS = 3_600_000

function entryOf<T>(value: T): Entry<T> {
  const times = { fetchedAtMs: NOW_MS, revalidateAtMs: NOW_MS }
  return { value, ...times, isQuarantined: false, suspects: {}, outliers: {} }
}

test('quarantines a history that contains a glitch or no points', () => {
  const history = (...prices: number[]) => ({
    points: prices.map((price, hour): [number, number] => [NOW_MS + hour * HOUR_MS, price]),
    volumes: [],
    marketCaps: [],
    covers: '24h' as const,
  })
  const previous = entryOf(history(48_000, 48_100))
  const check = (next: ReturnType<typeof history>) =>
    detectOutliers(next, { view: historyPrices, previous, nowMs: NOW_MS })
  expect(check(history(48_000, 48_100_000))).toMatchObject({
    value: previous.value,
    isQuarantined: true,
  })
  expect(check(history(48_000, 48_000_000, 48_200))).toMatchObject({ isQuarantined: true })
  expect(check(history(48_000, 0.01, 48_200))).toMatchObject({ isQuarantined: true })
  expect(check(history())).toMatchObject({ value: previous.value, isQuarantined: true })
  const good = history(48_100, 48_200)
  expect(check(good)).toMatchObject({ value: good, isQuarantined: false })
})

test('quarantines a history that lost most of its points until it is repeated', () => {
  const history = (length: number) => ({
    points: Array.from({ length }, (_, hour): [number, number] => [
      NOW_MS + hour * HOUR_MS,
      48_000,
    ]),
    volumes: [],
    marketCaps: [],
    covers: '24h' as const,
  })
  const previous = entryOf(history(288))
  const first = detectOutliers(history(2), { view: historyPrices, previous, nowMs: NOW_MS })
  expect(first).toMatchObject({ value: previous.value, isQuarantined: true })
  const again = { view: historyPrices, previous: { ...previous, ...first }, nowMs: NOW_MS }
  expect(detectOutliers(history(2), again)).toMatchObject({
    value: history(2),
    outliers: { '*': NOW_MS },
  })
})

test('quarantines a coin with a glitch in one currency, and marks it once repeated', () => {
  const unknown = {
    high24h: null,
    low24h: null,
    marketCap: null,
    allTimeHigh: null,
    allTimeLow: null,
    allTimeHighMs: null,
    allTimeLowMs: null,
    volume24h: null,
    returnsPct: eachSpan(() => null),
  }
  const coin = (inr: number): Coin => ({
    ...{ id: 'btc', symbol: 'btc', name: 'Bitcoin', imageUrl: null, marketCapRank: 1 },
    ...{ change24hPct: null, maxSupply: null, totalSupply: null, circulatingSupply: null },
    asOfMs: null,
    isMaxSupplyInfinite: false,
    profile: EMPTY_PROFILE,
    amounts: {
      inr: { ...unknown, price: inr },
      usd: { ...unknown, price: 48_000 },
      eur: { ...unknown, price: 42_000 },
    },
  })
  const previous = entryOf(coin(3_600_000))
  const check = (entry: Entry<Coin>) =>
    detectOutliers(coin(3_600_000_000), { view: coinPrices, previous: entry, nowMs: NOW_MS })
  const first = check(previous)
  expect(first).toMatchObject({ value: previous.value, isQuarantined: true, outliers: {} })
  expect(check({ ...previous, ...first })).toMatchObject({
    value: coin(3_600_000_000),
    isQuarantined: false,
    outliers: { '*': NOW_MS },
  })
})

test('quarantines a list of exchanges that lost most rows until it is repeated', () => {
  const exchange = (id: string) => ({
    ...{ id, name: id, imageUrl: null, trustScoreRank: 1, trustScore: null, url: null },
    ...{ yearEstablished: null, country: null, volume24hBtc: null, description: [] },
  })
  const previous = entryOf({ rows: ['a', 'b', 'c', 'd', 'e'].map(exchange) })
  const next = { rows: ['a', 'b'].map(exchange) }
  const first = detectOutliers(next, { view: exchangeRows, previous, nowMs: NOW_MS })
  expect(first).toMatchObject({ value: previous.value, isQuarantined: true })
  const again = { view: exchangeRows, previous: { ...previous, ...first }, nowMs: NOW_MS }
  expect(detectOutliers(next, again)).toMatchObject({ value: next, isQuarantined: false })
})

test.each([
  [90.6, false],
  [90.7, true],
  [85.5, false],
  [85.4, true],
])('a dollar rises or falls from 88 to %d rupees: quarantined is %s', (inr, isQuarantined) => {
  const rates = (rupees: number) => ({ perDollar: { inr: rupees, usd: 1, eur: 0.86 } })
  const view = exchangeRatePrices
  const previous = entryOf(rates(88))
  const first = detectOutliers(rates(inr), { view, previous, nowMs: NOW_MS })
  expect(first).toMatchObject({ value: rates(isQuarantined ? 88 : inr), isQuarantined })
  const again = { view, previous: { ...previous, ...first }, nowMs: NOW_MS }
  expect(detectOutliers(rates(inr), again)).toMatchObject({
    value: rates(inr),
    isQuarantined: false,
  })
})
