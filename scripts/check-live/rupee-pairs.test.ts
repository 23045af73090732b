import { expect, test } from 'vitest'
import type { Ticker } from './live-calls.ts'
import { findRupeePairs, listIndianExchanges, noIndianExchanges } from './rupee-pairs.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 17)
const INDIAN = [
  { id: 'north', name: 'North' },
  { id: 'south', name: 'South' },
]

function ticker(overrides: Partial<Ticker> = {}): Ticker {
  return {
    base: 'USDT',
    target: 'INR',
    market: { identifier: 'north', name: 'North' },
    last: 92.5,
    bid_ask_spread_percentage: 0.25,
    last_traded_at: NOW_MS - 120_000,
    is_anomaly: false,
    is_stale: false,
    ...overrides,
  }
}

function find(...tickers: Ticker[]) {
  return findRupeePairs({ indian: INDIAN, tickers }, NOW_MS)
}

test('finds Indian exchanges, but leaves out ids that could change the URL', () => {
  const rows = [
    { id: 'north', name: 'North', country: ' india ' },
    { id: 'east,west', name: 'East', country: 'India' },
    { id: '..', name: 'Up', country: 'India' },
    { id: 'far', name: 'Far', country: 'Indiana' },
    { id: 'nowhere', name: 'Nowhere', country: null },
  ]
  expect(listIndianExchanges(rows)).toEqual([{ id: 'north', name: 'North' }])
  expect(noIndianExchanges(rows.slice(3))).toMatchObject({
    answer: 'no',
    evidence: ['exchanges listed: 2, of which 1 have no country'],
  })
})

test('answers yes for a price in rupees, with its exchange, age and spread', () => {
  expect(find(ticker(), ticker({ base: 'BTC', target: 'USDT' }))).toEqual({
    answer: 'yes',
    evidence: [
      'exchanges from India: north (North), south (South)',
      'north (North): USDT/INR, last 92.5, traded 2 min ago, spread 0.25 %',
      'without a pair in INR: south',
      'tickers read: 2',
    ],
    conclusion: 'these quote tether in INR: north',
  })
})

test.each([
  ['stale', { is_stale: true }, 'spread 0.25 %, stale'],
  ['an anomaly', { is_anomaly: true }, 'spread 0.25 %, anomaly'],
  ['without a price', { last: null }, 'last unknown'],
])('shows a pair that is %s, but does not count it', (_name, overrides, text) => {
  const { answer, evidence } = find(ticker(overrides))
  expect([answer, evidence[1]]).toEqual(['no', expect.stringContaining(text)])
})

test('answers no when there are only other pairs', () => {
  expect(find(ticker({ base: 'BTC', target: 'USDT' })).answer).toBe('no')
  expect(find().answer).toBe('no')
})

test('gives no answer for a full page without a pair in rupees: the next page may have one', () => {
  const page = Array.from({ length: 100 }, () => ticker({ base: 'BTC', target: 'USDT' }))
  expect(find(...page).answer).toBe('unknown')
  expect(find(ticker(), ...page.slice(1))).toMatchObject({
    answer: 'yes',
    evidence: expect.arrayContaining(['tickers read: 100, a full page, so there may be more']),
  })
})

test('accepts an unknown time of trade and an unknown spread', () => {
  const { evidence } = find(ticker({ last_traded_at: null, bid_ask_spread_percentage: null }))
  expect(evidence[1]).toBe(
    'north (North): USDT/INR, last 92.5, time of trade unknown, spread unknown',
  )
})
