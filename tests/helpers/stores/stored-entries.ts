// Cache entries as texts in the store: those written by earlier releases, in
// `tests/fixtures/stored-entries`, and those written by this release.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createDemoMarket } from '../../../demo-market/demo-market.server.ts'
import type { CachedCall } from '../../../server/gateway/cache/cached-call.server.ts'
import { createNegativeCache } from '../../../server/gateway/cache/negative-cache.server.ts'
import { createCalls } from '../../../server/gateway/calls/calls.server.ts'
import { freshnessOfRows, tickerLimitsOf } from '../../../server/gateway/calls/freshness.server.ts'
import type { CallName } from '../../../server/gateway/calls-and-questions.ts'
import { createPlanner } from '../../../server/gateway/planner/planner.server.ts'
import { createMarketClient } from '../../../server/upstream/client.server.ts'
import { openGate } from '../../../server/upstream/http/call-gate.ts'
import { DEMO_MARKET_HOST } from '../../../server/upstream/http/outbound.server.ts'
import { createMemoryStore } from './memory-store.ts'

export const STORED_ENTRIES = path.join(import.meta.dirname, '../../fixtures/stored-entries')

/**
 * The time of every entry: none is too old to be shown, and the demo market gives the same answers
 * each time.
 */
const NOW_MS = Date.UTC(2026, 10, 23, 12)

const MAX_ITEMS = 2
/** A candle has this many numbers. */
const MAX_TUPLE_LENGTH = 5

type StoredCall = {
  /** The start of its keys and of the names of its fixtures. */
  name: string
  /** Whether the cache accepts this text as an answer. */
  isAnswer: (text: string) => Promise<boolean>
  /** The text of an entry written by this release, with short lists. */
  write: () => Promise<string>
}

/** Every kind of call, answered by the demo market. */
export function createStoredCalls(): StoredCall[] {
  const store = createMemoryStore()
  const now = () => NOW_MS
  const noop = () => undefined
  const calls = createCalls({
    source: 'live',
    client: createMarketClient({
      outbound: createDemoMarket({ seed: 'tezi', pictures: new Map(), now }),
      gate: openGate,
      apiBase: `https://${DEMO_MARKET_HOST}/api/v3`,
      plan: 'pro',
      siteOrigin: 'https://tezi.example',
      now,
      sleep: async () => undefined,
    }),
    store,
    now,
    negativeCache: createNegativeCache({ store, now }),
    rowFreshness: freshnessOfRows(30),
    tickerFreshness: tickerLimitsOf(undefined).freshness,
    indianExchangeIds: () => ['wazirx'],
    onTickers: noop,
    planner: createPlanner({
      now,
      maxInFlight: 10,
      perMinute: Number.POSITIVE_INFINITY,
      callsPerMinute: () => Number.POSITIVE_INFINITY,
    }),
    idsOfBatch: async () => ['bitcoin', 'ethereum', 'no-such-coin'],
    shownRow: noop,
    onMarketPage: noop,
    onMarketPageStored: noop,
    onMarketBatch: noop,
    onMarketBatchStored: noop,
    onMarketBatchFailed: noop,
    onCoinNotFound: noop,
    onBadEntry: noop,
    onLookup: noop,
    onFetched: noop,
    onFetchFailed: noop,
    onEnded: noop,
  })

  function stored<Query, T>(call: CachedCall<Query, T>, query: Query): StoredCall {
    const key = call.keyOf(query)
    const [name = key] = key.split(' ')
    return {
      name,
      async isAnswer(text) {
        store.texts.set(key, text)
        return (await call.find(query)) !== undefined
      },
      async write() {
        await call.get(query, { policy: 'network', visits: 1, client: 'one' })
        return truncateLists(store.texts.get(key) ?? '')
      },
    }
  }

  const bitcoin = { id: 'bitcoin', currency: 'usd' } as const
  return Object.values({
    marketPage: stored(calls.marketPage, { currency: 'usd', page: 1 }),
    marketBatch: stored(calls.marketBatch, { currency: 'usd', batch: 'batch-0' }),
    coin: stored(calls.coin, { id: 'bitcoin' }),
    series: stored(calls.series, { ...bitcoin, grid: 'days' }),
    candles: stored(calls.candles, { ...bitcoin, days: 30 }),
    exchangeRates: stored(calls.exchangeRates, null),
    exchanges: stored(calls.exchanges, null),
    exchangeNames: stored(calls.exchangeNames, null),
    exchangeDetail: stored(calls.exchangeDetail, { id: 'wazirx' }),
    coinTickers: stored(calls.coinTickers, { id: 'tether', exchanges: 'indian' }),
    global: stored(calls.global, null),
    trending: stored(calls.trending, null),
    coinList: stored(calls.coinList, null),
    stablecoinIds: stored(calls.stablecoinIds, null),
  } satisfies Record<CallName, StoredCall>)
}

/** The texts of a call's entries from earlier releases, oldest release first. */
export function readStoredEntries(name: string): string[] {
  const files = globSync(`${name}.*.json`, { cwd: STORED_ENTRIES })
  const numbers = files.map((file) => Number(file.split('.').at(1))).toSorted((a, b) => a - b)
  return numbers.map((number) => {
    return readFileSync(path.join(STORED_ENTRIES, `${name}.${number}.json`), 'utf8')
  })
}

/** The paths of an entry's fields, such as `value.rows[].price`. */
export function fieldsOf(text: string): Set<string> {
  const fields = new Set<string>()
  addFields(JSON.parse(text), '')
  return fields

  function addFields(value: unknown, place: string): void {
    if (Array.isArray(value)) for (const item of value) addFields(item, `${place}[]`)
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) {
        fields.add(`${place}.${field}`)
        addFields(inner, `${place}.${field}`)
      }
    }
  }
}

function truncateLists(text: string): string {
  const entry: unknown = JSON.parse(text, (_, value: unknown) => {
    return Array.isArray(value) && value.length > MAX_TUPLE_LENGTH
      ? value.slice(0, MAX_ITEMS)
      : value
  })
  return JSON.stringify(entry, undefined, 2)
}
