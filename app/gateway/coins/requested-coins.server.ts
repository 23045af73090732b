// The coins that visitors of all processes have lately requested by id: the next call for rows
// brings them. Nothing here says who requested them.
import { z } from 'zod'
import type { Currency } from '../../market/money/currency.ts'
import type { Store } from '../stores/store.ts'

export type RequestedCoins = {
  request: (currency: Currency, ids: readonly string[]) => void
  /** All that have been requested within the last minute. */
  listRecent: (currency: Currency) => string[]
  /** All that have been requested within the last hour, the latest first. */
  list: (currency: Currency) => string[]
  /** Publishes them to the other processes, and reads what these have published. Never rejects. */
  share: (currency: Currency) => Promise<void>
}

const RECENT_MS = 60_000
const REQUEST_TTL_MS = 60 * 60_000

/**
 * Times are published to the half minute, and ids in alphabetical order: the ids of one moment would
 * be somebody's list. They are published again as often, before others cease to count them.
 */
const STEP_MS = RECENT_MS / 2

/** Requests are collected for that long, so that not every visitor causes a write. */
const SHARE_EVERY_MS = 5000

/** The latest; each batch of 250 is a call a minute at the most. */
const MAX_COINS = 5000

/** Less than a load may take beside its call: what is not shared now is with the next. */
const LOCK_WAIT_MS = 300

const published = z.array(z.tuple([z.string(), z.number()]))

type RequestTimes = {
  /** When it was last requested. */
  atMs: number
  /** When this process or another last published it. */
  publishedAtMs: number
}

export function createRequestedCoins(options: { store: Store; now: () => number }): RequestedCoins {
  const { store, now } = options
  const requested: Record<Currency, Map<string, RequestTimes>> = {
    inr: new Map(),
    usd: new Map(),
    eur: new Map(),
  }
  const sharedAtMs: Partial<Record<Currency, number>> = {}
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
    sharedAtMs[currency] = now()
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

  /** A share that still waits for its lock will publish this as well. */
  function share(currency: Currency): Promise<void> {
    let next = waiting.get(currency)
    if (next === undefined) {
      next = shareUnderLock(currency)
      waiting.set(currency, next)
    }
    return next
  }

  return {
    request(currency, ids) {
      let isStaleShare = false
      for (const id of ids) {
        const publishedAtMs = requested[currency].get(id)?.publishedAtMs ?? 0
        isStaleShare ||= now() - publishedAtMs >= STEP_MS
        requested[currency].set(id, { atMs: now(), publishedAtMs })
      }
      if (isStaleShare && now() - (sharedAtMs[currency] ?? 0) >= SHARE_EVERY_MS)
        void share(currency)
    },
    listRecent(currency) {
      return [...requested[currency]].flatMap(([id, { atMs }]) => {
        return now() - atMs < RECENT_MS ? [id] : []
      })
    },
    list: (currency) => latestFirst(currency).map(([id]) => id),
    share,
  }
}

type Published = readonly [id: string, atMs: number]

function byTimeAndId([oneId, oneMs]: Published, [otherId, otherMs]: Published): number {
  return otherMs - oneMs || (oneId < otherId ? -1 : 1)
}

/** What others published; nothing where it can't be read. */
function parsePublished(text: string | undefined): z.infer<typeof published> {
  if (text === undefined) return []
  try {
    return published.safeParse(JSON.parse(text)).data ?? []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}
