// Which coins visitors have asked for by id lately, in all processes: what the next call for rows is
// to bring. It knows of coins, and nothing of who asked for them.
import { z } from 'zod'
import type { Currency } from '../market/currency.ts'
import type { Store } from './store.ts'

export type WantedCoins = {
  want: (currency: Currency, ids: readonly string[]) => void
  /** All that have been asked for within the last minute. */
  listLately: (currency: Currency) => string[]
  /** All that have been asked for within the last hour, the latest first. */
  list: (currency: Currency) => string[]
  /** Tells the other processes, and learns from them. Never rejects. */
  share: (currency: Currency) => Promise<void>
}

const LATELY_MS = 60_000
const REMEMBERED_MS = 60 * 60_000

/**
 * Others are told to the half minute, and in the order of the alphabet: what was asked for at once
 * would be somebody's list. As often it is told again, before they would cease to count it.
 */
const STEP_MS = LATELY_MS / 2

/** News waits that long for more, so that what is shared is not written for every visitor. */
const SHARE_EVERY_MS = 5000

/** The latest; each batch of 250 is a call a minute at the most. */
const MAX_COINS = 5000

/** Less than a load may take beside its call: what is not shared now is with the next. */
const LOCK_WAIT_MS = 300

const told = z.array(z.tuple([z.string(), z.number()]))

type Wish = {
  /** When it was last asked for. */
  atMs: number
  /** When the others were last told, or told us. */
  toldAtMs: number
}

export function createWantedCoins(options: { store: Store; now: () => number }): WantedCoins {
  const { store, now } = options
  const wanted: Record<Currency, Map<string, Wish>> = {
    inr: new Map(),
    usd: new Map(),
    eur: new Map(),
  }
  const sharedAtMs: Partial<Record<Currency, number>> = {}
  const waiting = new Map<Currency, Promise<void>>()

  function latestFirst(currency: Currency): [id: string, wish: Wish][] {
    return [...wanted[currency]]
      .filter(([, { atMs }]) => now() - atMs < REMEMBERED_MS)
      .sort(([, one], [, other]) => other.atMs - one.atMs)
      .slice(0, MAX_COINS)
  }

  function learn(currency: Currency, text: string | undefined): void {
    for (const [id, toldMs] of parseTold(text)) {
      const atMs = Math.min(toldMs, now())
      const known = wanted[currency].get(id)
      wanted[currency].set(id, { atMs: Math.max(atMs, known?.atMs ?? 0), toldAtMs: atMs })
    }
  }

  async function shareUnderLock(currency: Currency): Promise<void> {
    const key = `wanted-coins ${currency}`
    const releaseLock = await store.takeLock(key, { waitMs: LOCK_WAIT_MS })
    waiting.delete(currency)
    sharedAtMs[currency] = now()
    try {
      learn(currency, await store.get(key))
      const latest = latestFirst(currency)
      wanted[currency] = new Map(latest.map(([id, { atMs }]) => [id, { atMs, toldAtMs: now() }]))
      const rounded = latest.map(([id, { atMs }]) => [id, atMs - (atMs % STEP_MS)] as const)
      const text = JSON.stringify(rounded.sort(byTimeAndId))
      await store.set(key, text, { ttlMs: REMEMBERED_MS })
    } finally {
      await releaseLock()
    }
  }

  /** A share that still waits for its lock will tell of this as well. */
  function share(currency: Currency): Promise<void> {
    let next = waiting.get(currency)
    if (next === undefined) {
      next = shareUnderLock(currency)
      waiting.set(currency, next)
    }
    return next
  }

  return {
    want(currency, ids) {
      let isNews = false
      for (const id of ids) {
        const toldAtMs = wanted[currency].get(id)?.toldAtMs ?? 0
        isNews ||= now() - toldAtMs >= STEP_MS
        wanted[currency].set(id, { atMs: now(), toldAtMs })
      }
      if (isNews && now() - (sharedAtMs[currency] ?? 0) >= SHARE_EVERY_MS) void share(currency)
    },
    listLately(currency) {
      return [...wanted[currency]].flatMap(([id, { atMs }]) => {
        return now() - atMs < LATELY_MS ? [id] : []
      })
    },
    list: (currency) => latestFirst(currency).map(([id]) => id),
    share,
  }
}

type Told = readonly [id: string, atMs: number]

function byTimeAndId([oneId, oneMs]: Told, [otherId, otherMs]: Told): number {
  return otherMs - oneMs || (oneId < otherId ? -1 : 1)
}

/** What others told; nothing where it can't be read. */
function parseTold(text: string | undefined): z.infer<typeof told> {
  if (text === undefined) return []
  try {
    return told.safeParse(JSON.parse(text)).data ?? []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return []
  }
}
