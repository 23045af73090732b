import { expect, test, vi } from 'vitest'
import type { Currency } from '../../../market/money/currency.ts'
import type { ExchangeRates } from '../../../market/money/exchange-rates.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { PER_DOLLAR } from '../../../tests/helpers/calls/fake-market.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import { createRates, pickQueuedCurrency } from './exchange-rates.server.ts'

const HOUR_MS = 3_600_000
const VISITOR: FetchOptions = { policy: 'network', visits: 1, client: 'one' }
const CRAWLER: FetchOptions = { ...VISITOR, policy: 'cache-only' }
const FACTS = { fetchOptions: VISITOR, need: 'facts' } as const

function setUp(rates: Snapshot<ExchangeRates> | undefined, { nowMs = 0 } = {}) {
  const refuse = () => Promise.reject(new Error('no test waits for a rate'))
  const exchangeRates = {
    keyOf: () => 'exchange-rates',
    find: async () => rates,
    findSince: async () => rates,
    peek: () => rates,
    recordVisit: vi.fn(),
    plan: vi.fn(),
    recordPending: vi.fn(),
    lowerNeed: vi.fn(),
    cancel: vi.fn(),
    isQueued: () => false,
    wait: refuse,
    get: refuse,
    estimateWait: () => ({ reason: 'minute', inMs: null }) as const,
  }
  return { exchangeRates, ...createRates({ calls: { exchangeRates }, now: () => nowMs }) }
}

const CACHED: Snapshot<ExchangeRates> = {
  ...{ value: { perDollar: PER_DOLLAR }, fetchedAtMs: 0, freshUntilMs: HOUR_MS },
  ...{ staleFromMs: 6 * HOUR_MS, asOfMs: null, freshness: 'fresh', source: 'live', notices: {} },
}

test.each([
  ['usd', 'inr', 88],
  ['inr', 'usd', 1 / 88],
  ['eur', 'inr', 88 / 0.86],
] as const)('converts %s to %s at a rate of %d', async (from, to, rate) => {
  const { findConversion, exchangeRates } = setUp(CACHED)
  expect(await findConversion({ from, to }, FACTS)).toEqual({ from, to, rate })
  expect(exchangeRates.recordVisit).toHaveBeenCalledTimes(1)
  expect(exchangeRates.plan).not.toHaveBeenCalled()
})

test('plans the call for missing rates, but not for a crawler', async () => {
  const { findConversion, exchangeRates } = setUp(undefined)
  const query = { from: 'usd', to: 'inr' } as const
  expect(await findConversion(query, { ...FACTS, fetchOptions: CRAWLER })).toBeUndefined()
  expect(exchangeRates.plan).not.toHaveBeenCalled()
  expect(await findConversion(query, FACTS)).toBeUndefined()
  expect(exchangeRates.plan).toHaveBeenCalledExactlyOnceWith(null, 'facts', VISITOR)
})

test('does not convert with rates older than six hours, and revalidates them', async () => {
  const query = { from: 'usd', to: 'inr' } as const
  expect(await setUp(CACHED, { nowMs: 6 * HOUR_MS }).findConversion(query, FACTS)).toBeDefined()
  const { findConversion, exchangeRates } = setUp(CACHED, { nowMs: 6 * HOUR_MS + 1 })
  expect(await findConversion(query, FACTS)).toBeUndefined()
  expect(exchangeRates.recordVisit).toHaveBeenCalledTimes(1)
})

test.each<{ currency: Currency; queued: Currency[]; expected: Currency }>([
  { currency: 'usd', queued: [], expected: 'usd' },
  { currency: 'usd', queued: ['eur'], expected: 'eur' },
  { currency: 'usd', queued: ['usd', 'eur'], expected: 'usd' },
  { currency: 'usd', queued: ['inr', 'usd', 'eur'], expected: 'inr' },
  { currency: 'inr', queued: ['inr', 'usd'], expected: 'inr' },
])('with $queued in the queue, requests $currency in $expected', (given) => {
  const { currency, queued, expected } = given
  expect(pickQueuedCurrency(currency, (each) => queued.includes(each))).toBe(expected)
})
