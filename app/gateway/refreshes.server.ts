// Renews answers behind the visitors' backs, the most wanted first, as fast as the budget lets it.
// What nobody has asked for in the meantime is forgotten: it will be wanted again when it is seen.
import { LRUCache } from 'lru-cache'
import { addVisit, scoreAt, type Visits } from './popularity.ts'

/** Tries to renew one answer. Resolves to when to try again, or null where it is over. */
type Renew = () => Promise<number | null>

export type Refreshes = {
  /** Counts a visit to an answer, be it old or fresh. */
  noteVisit: (key: string) => void
  /** Asks for an answer to be renewed as soon as its turn comes. */
  want: (key: string, renew: Renew) => void
  stop: () => void
}

type Wanted = { renew: Renew; atMs: number }

const FORGET_AFTER_MS = 60_000
const AT_ONCE = 4
const MAX_KEYS = 5000

export function createRefreshes({ now }: { now: () => number }): Refreshes {
  const visits = new LRUCache<string, Visits>({ max: MAX_KEYS })
  const wanted = new LRUCache<string, Wanted>({ max: MAX_KEYS })
  let running = 0
  let pausedUntilMs = 0
  let timer: NodeJS.Timeout | undefined

  function runNext(): void {
    while (running < AT_ONCE && now() >= pausedUntilMs) {
      const key = mostWanted()
      if (key === undefined) return
      const { renew, atMs } = wanted.get(key) ?? {}
      wanted.delete(key)
      if (renew !== undefined && atMs !== undefined) void run(key, { renew, atMs })
    }
  }

  function mostWanted(): string | undefined {
    let most: { key: string; score: number } | undefined
    for (const [key, { atMs }] of [...wanted.entries()]) {
      if (now() - atMs > FORGET_AFTER_MS) wanted.delete(key)
      else {
        const score = scoreAt(visits.peek(key), now())
        if (most === undefined || score > most.score) most = { key, score }
      }
    }
    return most?.key
  }

  async function run(key: string, { renew, atMs }: Wanted): Promise<void> {
    running += 1
    const retryAtMs = await renew()
    running -= 1
    if (retryAtMs !== null) {
      if (!wanted.has(key)) wanted.set(key, { renew, atMs })
      pauseUntil(retryAtMs)
    }
    runNext()
  }

  function pauseUntil(timeMs: number): void {
    if (now() < pausedUntilMs) return
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
    noteVisit(key) {
      visits.set(key, addVisit(visits.get(key), now()))
    },
    want(key, renew) {
      wanted.set(key, { renew, atMs: now() })
      runNext()
    },
    stop() {
      clearTimeout(timer)
      wanted.clear()
    },
  }
}
