// A made-up kind of call, with a clock, a store and a fetch function chosen by the test.
import { vi } from 'vitest'
import { z } from 'zod'
import { WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { createAnswerCache } from '../../../server/gateway/cache/answer-cache.server.ts'
import {
  createCachedCall,
  type FetchOptions,
} from '../../../server/gateway/cache/cached-call.server.ts'
import { createNegativeCache } from '../../../server/gateway/cache/negative-cache.server.ts'
import { createPlanner } from '../../../server/gateway/planner/planner.server.ts'
import type { CallOptions } from '../../../server/upstream/http/call-gate.ts'
import { createMemoryStore } from '../stores/memory-store.ts'

export type Prices = { btc: number }

/** A visitor who waits for the answer. */
export const VISITOR: FetchOptions = { policy: 'network', visits: 1, client: 'one' }

const MINUTE_MS = 60_000

/** Answers are fresh for a minute and ageing for ten. The test moves the clock. */
export function setUpCachedCall(
  fetchAnswer: (coin: string, caller: CallOptions) => Promise<Prices>,
  { store = createMemoryStore(), clock = { nowMs: 0 }, maxInFlight = 10 } = {},
) {
  const now = () => clock.nowMs
  const onFetchFailed = vi.fn()
  const onBadEntry = vi.fn()
  const onLookup = vi.fn()
  const onEnded = vi.fn()
  const planner = createPlanner({ now, maxInFlight, perMinute: 60, callsPerMinute: () => 60 })
  const call = createCachedCall<string, Prices>({
    source: 'live',
    store,
    negativeCache: createNegativeCache({ store, now }),
    planner,
    cache: createAnswerCache({
      shape: z.object({ btc: z.number() }),
      store,
      maxEntries: 2,
      maxBytes: 10_000,
      now,
      onBadEntry,
      onLookup,
    }),
    keyOf: (coin) => coin,
    fetchAnswer,
    freshnessOf: () => ({
      freshUntilMs: (fetchedAtMs) => fetchedAtMs + MINUTE_MS,
      ageingMs: 10 * MINUTE_MS,
    }),
    prices: {
      pricesOf: ({ btc }) => new Map([[WHOLE_ANSWER, btc]]),
      withRowsFrom: (next) => next,
    },
    now,
    onFetched: () => undefined,
    onFetchFailed,
    onEnded,
  })
  return {
    call,
    planner,
    getPrices: (coin: string) => call.get(coin, VISITOR),
    getPricesAs: (coin: string, fetchOptions: Partial<FetchOptions>) =>
      call.get(coin, { ...VISITOR, ...fetchOptions }),
    clock,
    store,
    onFetchFailed,
    onBadEntry,
    onLookup,
    onEnded,
  }
}
