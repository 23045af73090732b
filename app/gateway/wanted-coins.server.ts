// Which coins visitors have asked for by id lately, in all processes: what the next call for rows is
// to bring. It knows of coins, and nothing of who asked for them.
import { z } from 'zod'
import type { Currency } from '../market/currency.ts'
import type { Store } from './store.ts'

export type WantedCoins = {
  want: (currency: Currency, ids: readonly string[]) => void
  /** How many have been asked for within the last minute. */
  countLately: (currency: Currency) => number
  /** All that have been asked for within the last hour, the latest first. */
  list: (currency: Currency) => string[]
  /** Tells the other processes, and learns from them. Never rejects. */
  share: (currency: Currency) => Promise<void>
}

const LATELY_MS = 60_000
const REMEMBERED_MS = 60 * 60_000

/** Others know of a coin for a while: told again before they would cease to count it. */
const TELL_AGAIN_AFTER_MS = LATELY_MS / 2

/** The latest; each batch of 250 is a call a minute at the most. */
const MAX_COINS = 5000

const TURN_WAIT_MS = 2000

const told = z.array(z.tuple([z.string(), z.number()]))

export function createWantedCoins(options: { store: Store; now: () => number }): WantedCoins {
  const { store, now } = options
  /** When each was last asked for. */
  const wanted: Record<Currency, Map<string, number>> = {
    inr: new Map(),
    usd: new Map(),
    eur: new Map(),
  }
  const waiting = new Map<Currency, Promise<void>>()

  function remember(currency: Currency, id: string, atMs: number): void {
    const known = wanted[currency]
    known.set(id, Math.max(atMs, known.get(id) ?? atMs))
  }

  function forgetOld(currency: Currency): void {
    const latest = latestFirst(currency)
    for (const [at, [id, atMs]] of latest.entries()) {
      if (at >= MAX_COINS || now() - atMs > REMEMBERED_MS) wanted[currency].delete(id)
    }
  }

  function latestFirst(currency: Currency): [id: string, atMs: number][] {
    return [...wanted[currency]].sort(([, one], [, other]) => other - one)
  }

  async function shareInTurn(currency: Currency): Promise<void> {
    const key = `wanted-coins ${currency}`
    const endTurn = await store.takeTurn(key, { waitMs: TURN_WAIT_MS })
    waiting.delete(currency)
    try {
      for (const [id, atMs] of parseTold(await store.get(key))) {
        remember(currency, id, Math.min(atMs, now()))
      }
      forgetOld(currency)
      const text = JSON.stringify(latestFirst(currency))
      await store.set(key, text, { ttlMs: REMEMBERED_MS })
    } finally {
      await endTurn()
    }
  }

  /** One that still waits for its turn will tell of this as well. */
  function share(currency: Currency): Promise<void> {
    let next = waiting.get(currency)
    if (next === undefined) {
      next = shareInTurn(currency)
      waiting.set(currency, next)
    }
    return next
  }

  return {
    want(currency, ids) {
      const isNews = ids.some((id) => {
        return now() - (wanted[currency].get(id) ?? 0) > TELL_AGAIN_AFTER_MS
      })
      for (const id of ids) remember(currency, id, now())
      if (isNews) void share(currency)
    },
    countLately(currency) {
      return latestFirst(currency).filter(([, atMs]) => now() - atMs < LATELY_MS).length
    },
    list: (currency) => latestFirst(currency).map(([id]) => id),
    share,
  }
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
