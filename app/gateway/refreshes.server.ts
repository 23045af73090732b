// Loads answers behind the visitors' backs as fast as the budget lets it, those first that are the
// most visited and the longest overdue. What nobody has asked for in the meantime is forgotten: it
// will be wanted again when it is seen.
import { LRUCache } from 'lru-cache'
import { addVisits, scoreAt, type Visits } from './popularity.server.ts'

/** When to try again. Where one client has spent its share, others need not wait for it. */
export type Retry = { atMs: number; isOfOneClient: boolean }

/** Tries to load one answer. Resolves to when to try again, or null where it is over. */
type Renew = () => Promise<Retry | null>

export type Refreshes = {
  /** Counts visits to an answer, be it old or fresh. */
  noteVisits: (key: string, visits: number) => void
  /** Asks for an answer, due since `dueAtMs`, to be renewed as soon as its turn comes. */
  want: (key: string, dueAtMs: number, renew: Renew) => void
  stop: () => void
}

type Wanted = { renew: Renew; dueAtMs: number; atMs: number; notBeforeMs: number }

const FORGET_AFTER_MS = 60_000
const SHORTEST_PAUSE_MS = 1000
const AT_ONCE = 4
const MAX_KEYS = 5000

export function createRefreshes({ now }: { now: () => number }): Refreshes {
  const visits = new LRUCache<string, Visits>({ max: MAX_KEYS })
  const wanted = new LRUCache<string, Wanted>({ max: MAX_KEYS })
  let running = 0
  let pausedUntilMs = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let wakeAtMs = Number.POSITIVE_INFINITY
  let wakeTimer: NodeJS.Timeout | undefined

  function runNext(): void {
    while (running < AT_ONCE && now() >= pausedUntilMs) {
      const next = findMostWanted()
      if (next === undefined) return
      wanted.delete(next.key)
      void run(next.key, next.wish)
    }
  }

  function findMostWanted(): { key: string; wish: Wanted } | undefined {
    let most: { key: string; wish: Wanted; worth: number } | undefined
    for (const [key, wish] of [...wanted.entries()]) {
      if (now() - wish.atMs > FORGET_AFTER_MS) wanted.delete(key)
      else if (now() >= wish.notBeforeMs) {
        // So many visitors read numbers that are so old: that is what a renewal mends.
        const worth = scoreAt(visits.peek(key), now()) * (now() - wish.dueAtMs)
        if (most === undefined || worth > most.worth) most = { key, wish, worth }
      }
    }
    return most
  }

  async function run(key: string, wish: Wanted): Promise<void> {
    running += 1
    const retry = await wish.renew().finally(() => {
      running -= 1
    })
    if (retry !== null) {
      // A time that is past already must not make this loop spin.
      const notBeforeMs = Math.max(retry.atMs, now() + SHORTEST_PAUSE_MS)
      const own = retry.isOfOneClient ? { notBeforeMs } : {}
      // What was wanted again meanwhile may be paid for by another client.
      if (!wanted.has(key)) wanted.set(key, { ...wish, ...own })
      if (retry.isOfOneClient) wakeAt(notBeforeMs)
      else pauseUntil(notBeforeMs)
    }
    runNext()
  }

  function wakeAt(timeMs: number): void {
    if (isStopped || timeMs >= wakeAtMs) return
    wakeAtMs = timeMs
    clearTimeout(wakeTimer)
    wakeTimer = setTimeout(wake, Math.max(0, timeMs - now()))
    wakeTimer.unref()
  }

  function wake(): void {
    wakeAtMs = Number.POSITIVE_INFINITY
    runNext()
    const waitingMs = [...wanted.values()].map(({ notBeforeMs }) => notBeforeMs)
    const nextMs = Math.min(...waitingMs.filter((timeMs) => timeMs > now()))
    if (Number.isFinite(nextMs)) wakeAt(nextMs)
  }

  function pauseUntil(timeMs: number): void {
    // Each refusal has its own reason: the first that is over is worth a new attempt.
    if (isStopped || (now() < pausedUntilMs && pausedUntilMs <= timeMs)) return
    pausedUntilMs = timeMs
    clearTimeout(timer)
    timer = setTimeout(resume, Math.max(0, timeMs - now()))
    timer.unref()
  }

  function resume(): void {
    // A timer may fire a little early by the clock that everything else goes by.
    pausedUntilMs = 0
    runNext()
  }

  return {
    noteVisits(key, count) {
      visits.set(key, addVisits(visits.get(key), count, now()))
    },
    want(key, dueAtMs, renew) {
      const firstDueAtMs = Math.min(dueAtMs, wanted.get(key)?.dueAtMs ?? dueAtMs)
      wanted.set(key, { renew, dueAtMs: firstDueAtMs, atMs: now(), notBeforeMs: 0 })
      runNext()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(wakeTimer)
      wanted.clear()
    },
  }
}
