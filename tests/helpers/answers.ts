// Answers to one made-up question, with a clock, a store and a load of the test's choice.
import { vi } from 'vitest'
import { z } from 'zod'
import { createAnswers } from '../../app/gateway/answers.server.ts'
import { createFailures } from '../../app/gateway/failures.server.ts'
import { createHeldAnswers } from '../../app/gateway/held-answers.server.ts'
import { createRefreshes } from '../../app/gateway/refreshes.server.ts'
import { WHOLE_ANSWER } from '../../app/market/snapshot.ts'
import type { CallOptions } from '../../app/upstream/market-client.ts'
import { createMemoryStore } from './memory-store.ts'

export type Prices = { btc: number }

const MINUTE_MS = 60_000

/** Answers that are fresh for a minute and ageing for ten, on a clock that the test turns. */
export function setUpAnswers(
  load: (coin: string, caller: CallOptions) => Promise<Prices>,
  { store = createMemoryStore(), clock = { nowMs: 0 } } = {},
) {
  const now = () => clock.nowMs
  const onLoadFailed = vi.fn()
  const onBadEntry = vi.fn()
  const onLookup = vi.fn()
  const onAsked = vi.fn()
  const askAs = createAnswers<string, Prices>({
    source: 'live',
    store,
    failures: createFailures({ store, now }),
    refreshes: createRefreshes({ now }),
    backlog: createRefreshes({ now }),
    held: createHeldAnswers({
      shape: z.object({ btc: z.number() }),
      store,
      maxEntries: 2,
      maxBytes: 10_000,
      now,
      onBadEntry,
      onLookup,
    }),
    keyOf: (coin) => coin,
    load,
    freshnessOf: () => ({
      freshUntilMs: (fetchedAtMs) => fetchedAtMs + MINUTE_MS,
      ageingMs: 10 * MINUTE_MS,
    }),
    prices: {
      pricesOf: ({ btc }) => new Map([[WHOLE_ANSWER, btc]]),
      withRowsOf: (next) => next,
    },
    now,
    onLoaded: () => undefined,
    onLoadFailed,
    onAsked,
  })
  return {
    ask: (coin: string) => askAs(coin, 'visitor'),
    askAs,
    clock,
    store,
    onLoadFailed,
    onBadEntry,
    onLookup,
    onAsked,
  }
}
