// The coins that visitors of all processes recently requested by id. The next call for rows brings
// them. Nothing here identifies a visitor.
import { z } from 'zod'
import type { Currency } from '../../../market/money/currency.ts'
import type { Store } from '../stores/store.ts'

export type RequestedCoins = {
  request: (currency: Currency, ids: readonly string[]) => void
  /** All coins requested within the last minute. */
  listRecent: (currency: Currency) => string[]
  /** All coins requested within the last hour, latest first. */
  list: (currency: Currency) => string[]
  /** Publishes own requests to the other processes, and reads theirs. Never rejects. */
  publish: (currency: Currency) => Promise<void>
}

const RECENT_MS = 60_000
const REQUEST_TTL_MS = 60 * 60_000

/**
 * Protects privacy: times are rounded to half a minute and ids are sorted. The ids of one moment
 * would be one visitor's list. Requests are republished in the same interval, before other
 * processes stop counting them.
 */
const STEP_MS = RECENT_MS / 2

/** Collects requests for this time, so that not every visitor causes a write. */
const PUBLISH_INTERVAL_MS = 5000

/** The latest ones. Each batch of 250 costs at most one call a minute. */
const MAX_COINS = 5000

/**
 * Short, because callers wait for it. If it is too late for this call, the next one shares the
 * requests.
 */
const LOCK_WAIT_MS = 300

const published = z.array(z.tuple([z.string(), z.number()]))

type RequestTimes = {
  /** Time of the last request. */
  atMs: number
  /** Time when this or another process last published it. */
  publishedAtMs: number
}

export function createRequestedCoins(options: { store: Store; now: () => number }): RequestedCoins {
  const { store, now } = options
  const requested: Record<Currency, Map<string, RequestTimes>> = {
    inr: new Map(),
    usd: new Map(),
    eur: new Map(),
  }
  const lastPublishedAtMs: Partial<Record<Currency, number>> = {}
  const waiting = new Map<Currency, Promise<void>>()

  function latestFirst(currency: Currency): [id: string, times: RequestTimes][] {
    return [...requested[currency]]
      .filter(([, { atMs }]) => now() - atMs < REQUEST_TTL_MS)
      .sort(([, one], [, other]) => other.atMs - one.atMs)
      .slice(0, MAX_COINS)
  }

  function mergePublished(currency: Currency, text: string | undefined): void {
    for (const [id, publishedMs] of parsePublished(text)) {
      const atMs = Math.min(publishedMs, now())
      const known = requested[currency].get(id)
      requested[currency].set(id, { atMs: Math.max(atMs, known?.atMs ?? 0), publishedAtMs: atMs })
    }
  }

  async function shareUnderLock(currency: Currency): Promise<void> {
    const key = `requested-coins ${currency}`
    const releaseLock = await store.takeLock(key, { waitMs: LOCK_WAIT_MS })
    waiting.delete(currency)
    lastPublishedAtMs[currency] = now()
    try {
      mergePublished(currency, await store.get(key))
      const latest = latestFirst(currency)
      requested[currency] = new Map(
        latest.map(([id, { atMs }]) => [id, { atMs, publishedAtMs: now() }]),
      )
      const rounded = latest.map(([id, { atMs }]) => [id, atMs - (atMs % STEP_MS)] as const)
      const text = JSON.stringify(rounded.sort(byTimeAndId))
      await store.set(key, text, { ttlMs: REQUEST_TTL_MS })
    } finally {
      await releaseLock()
    }
  }

  /** A share that still waits for its lock publishes these requests as well. */
  function publish(currency: Currency): Promise<void> {
    let next = waiting.get(currency)
    if (next === undefined) {
      next = shareUnderLock(currency)
      waiting.set(currency, next)
    }
    return next
  }

  return {
    request(currency, ids) {
      let hasUnpublishedRequests = false
      for (const id of ids) {
        const publishedAtMs = requested[currency].get(id)?.publishedAtMs ?? 0
        hasUnpublishedRequests ||= now() - publishedAtMs >= STEP_MS
        requested[currency].set(id, { atMs: now(), publishedAtMs })
      }
      if (
        hasUnpublishedRequests &&
        now() - (lastPublishedAtMs[currency] ?? 0) >= PUBLISH_INTERVAL_MS
      )
        void publish(currency)
    },
    listRecent(currency) {
      return [...requested[currency]].flatMap(([id, { atMs }]) => {
        return now() - atMs < RECENT_MS ? [id] : []
      })
    },
    list: (currency) => latestFirst(currency).map(([id]) => id),
    publish,
  }
}

type Published = readonly [id: string, atMs: number]

function byTimeAndId([oneId, oneMs]: Published, [otherId, otherMs]: Published): number {
  return otherMs - oneMs || (oneId < otherId ? -1 : 1)
}

/** Requests that other processes published. Empty if they cannot be parsed. */
function parsePublished(text: string | undefined): z.infer<typeof published> {
  if (text === undefined) return []
  try {
    return published.safeParse(JSON.parse(text)).data ?? []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}
