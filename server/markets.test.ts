import { expect, test } from 'vitest'
import { createDemoMarket } from '../demo-market/demo-market.server.ts'
import { systemClock } from '../lib/system-clock.server.ts'
import { createFakeStore } from '../tests/helpers/stores/fake-store.ts'
import { readEnvironment } from './environment.ts'
import { createKnownPictureUrls } from './gateway/index/known-picture-urls.server.ts'
import { NO_STORE } from './gateway/stores/no-store.server.ts'
import { createMarkets } from './markets.ts'
import type { CallOutcome } from './upstream/call-outcome.ts'
import type { Outbound } from './upstream/http/outbound.server.ts'

const HOUR_MS = 3_600_000

const clock = { nowMs: 0 }
const now = () => clock.nowMs
const demoMarket = createDemoMarket({ seed: 'tezi', pictures: new Map(), now })

/** The start of a process. Its service is a demo market. */
async function start({
  variables = {} as Record<string, string>,
  store = createFakeStore({ now }),
  outbound = demoMarket as Outbound,
} = {}) {
  const outcomes: CallOutcome[] = []
  const markets = await createMarkets({
    environment: readEnvironment(variables),
    outbound,
    storage: {
      answers: store,
      pictures: NO_STORE,
      plan: store,
      redis: undefined,
      isDiskUp: () => true,
      close: async () => undefined,
    },
    knownPictureUrls: createKnownPictureUrls({ store: NO_STORE, now }),
    metrics: {
      recordCall: (outcome) => outcomes.push(outcome),
      recordFreshness: () => undefined,
      recordLookup: () => undefined,
      setBudgetLeft: () => undefined,
    },
    answerBytes: 1_000_000,
    clock: { ...systemClock, now },
    log: { info: () => undefined, warn: () => undefined },
  })
  function visit(source: 'live' | 'demo') {
    return markets[source].forVisit({ mayCall: true, client: 'visitor' }).market
  }
  return { markets, visit, store, outcomes }
}

test('the next process knows for a day that the service has answered', async () => {
  clock.nowMs = 0
  const { store, visit, markets } = await start()
  expect(await markets.hasLiveAnswers()).toBe(false)
  await visit('live').getExchanges()
  expect(await (await start({ store })).markets.hasLiveAnswers()).toBe(true)
  clock.nowMs = 24 * HOUR_MS
  expect(await (await start({ store })).markets.hasLiveAnswers()).toBe(false)
})

test('neither failures nor answers of the demo market count as live answers', async () => {
  const failing = await start({ outbound: () => Promise.reject(new TypeError('no route')) })
  expect(await failing.visit('live').getExchanges()).toEqual({ error: 'failed' })
  expect(await failing.markets.hasLiveAnswers()).toBe(false)

  const { visit, markets } = await start()
  await visit('demo').getExchanges()
  expect(await markets.hasLiveAnswers()).toBe(false)
})

test('a store that fails has no live answers', async () => {
  const { store, visit, markets } = await start()
  store.fault = 'rejects'
  await visit('live').getExchanges()
  expect(await markets.hasLiveAnswers()).toBe(false)
})

test('the demo market stores nothing, and its calls are free', async () => {
  // Before 2009 there are no coins.
  clock.nowMs = Date.UTC(2026, 0, 1)
  const { store, visit, markets } = await start({ variables: { MARKET_CALLS_PER_MINUTE: '1' } })
  for (const currency of ['inr', 'usd', 'eur'] as const) {
    const page = await visit('demo').getCoinPage({ currency, page: 1 })
    expect(page).toMatchObject({ source: 'demo' })
  }
  expect([...store.memory.entries.keys()]).toEqual([])
  expect(markets.live.getBudgetLeft().minute).toBe(1)
})

test('another service has its own answers and its own calls', async () => {
  const { store, visit } = await start()
  await visit('live').getExchanges()
  const variables = { MARKET_API_BASE: 'https://other.invalid/api/v3' }
  const other = await start({ store, variables })
  expect(other.markets.live.getBudgetLeft().minute).toBe(5)
  await other.visit('live').getExchanges()
  expect(other.outcomes).toEqual(['answered'])
})

test('another key has its own calls, and the same answers', async () => {
  const { store, visit } = await start()
  await visit('live').getExchanges()
  const restarted = await start({ store })
  expect(restarted.markets.live.getBudgetLeft().minute).toBe(4)
  const variables = {
    MARKET_API_KEY: 'CG-secret',
    MARKET_API_BASE: 'https://api.coingecko.com/api/v3',
  }
  const keyed = await start({ store, variables })
  expect(keyed.markets.live.getBudgetLeft().minute).toBe(30)
  await keyed.visit('live').getExchanges()
  expect(keyed.outcomes).toEqual([])
  expect(JSON.stringify([...store.memory.entries])).not.toContain('CG-secret')
})

test('each process has its share of the plan', async () => {
  const { markets } = await start({ variables: { PROCESSES: '2', MARKET_CALLS_PER_MINUTE: '20' } })
  // Two of five calls in the first minute: another process may have made the others.
  expect(markets.live.getBudgetLeft().minute).toBe(4)
})
