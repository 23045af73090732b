// The clock of a site under test and of its market service. It stands still until the test moves it,
// so that no limit of the product passes because a machine is slow.
import type { Clock } from '../../lib/clock.ts'

/** A page whose data are not there by then is streamed. */
export const STREAMS_AFTER_MS = 800

export type StillClock = Clock & {
  /**
   * Moves the time from timer to timer, and waits before each until no work outside the process is
   * in progress. So a call that a timer starts takes no time, unless a fault of the service holds it.
   */
  advance: (ms: number) => Promise<void>
  /** The same without waiting, for work that never ends. */
  jump: (ms: number) => Promise<void>
  /** Waits until a fault holds a call. */
  whenHeld: () => Promise<void>
  /** Moves the time from timer to timer while the site waits for it, until a page has come. */
  advanceUntil: <T>(waiting: Promise<T>) => Promise<T>
  /** Waits until no work outside the process is in progress, except calls that a fault holds. */
  settle: () => Promise<void>
  /** The clock does not wait for a call that waits for the clock itself, or for its caller. */
  hold: (until: Promise<unknown>) => void
}

type Timer = { atMs: number; callback: () => void }

/** Between two pieces of work outside the process, JavaScript needs some turns of the event loop. */
const IDLE_TURNS = 5

/** A page waits no longer before it streams or gives up, and no call takes longer. */
const MAX_WAIT_MS = 4_000

/** Real time, for a test that would hang otherwise. */
const MAX_SETTLE_MS = 60_000

export function createStillClock(startMs = Date.now()): StillClock {
  let nowMs = startMs
  let held = 0
  const timers = new Set<Timer>()
  /** How each piece of work would fail. */
  const outside = new Set<() => Error>()

  function after(ms: number, callback: () => void): () => void {
    const timer = { atMs: nowMs + ms, callback }
    timers.add(timer)
    return () => timers.delete(timer)
  }

  function nextTimer(untilMs: number): Timer | undefined {
    const due = [...timers].filter(({ atMs }) => atMs <= untilMs)
    return due.reduce<Timer | undefined>(
      (next, timer) => (next === undefined || timer.atMs < next.atMs ? timer : next),
      undefined,
    )
  }

  async function settle(): Promise<void> {
    const startedMs = performance.now()
    let idleTurns = 0
    while (idleTurns < IDLE_TURNS) {
      const isIdle = outside.size <= held
      idleTurns = isIdle ? idleTurns + 1 : 0
      await new Promise((resolve) => (isIdle ? setImmediate(resolve) : setTimeout(resolve, 1)))
      if (performance.now() - startedMs > MAX_SETTLE_MS) {
        throw new Error(`still in progress: ${[...outside].map((toError) => toError().message)}`)
      }
    }
  }

  async function move(ms: number, pause: () => Promise<unknown>): Promise<void> {
    const untilMs = nowMs + ms
    for (;;) {
      await pause()
      const timer = nextTimer(untilMs)
      if (timer === undefined) break
      timers.delete(timer)
      nowMs = Math.max(nowMs, timer.atMs)
      timer.callback()
    }
    nowMs = Math.max(nowMs, untilMs)
  }

  const advance = (ms: number) => move(ms, settle)

  return {
    now: () => nowMs,
    after,
    async withTimeout(ms, io, toError) {
      const timeout = Promise.withResolvers<never>()
      const cancel = after(ms, () => timeout.reject(toError()))
      outside.add(toError)
      // As with the system's clock, the work keeps the process running.
      const running = setInterval(() => undefined, MAX_SETTLE_MS)
      return Promise.race([io, timeout.promise]).finally(() => {
        cancel()
        clearInterval(running)
        outside.delete(toError)
      })
    },
    settle,
    advance,
    jump: (ms) => move(ms, () => new Promise(setImmediate)),
    async whenHeld() {
      while (held === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    },
    async advanceUntil(waiting) {
      let isSettled = false
      const markSettled = () => {
        isSettled = true
      }
      waiting.then(markSettled, markSettled)
      while (!isSettled) {
        // A page that waits has a timer, and so has a call that a fault holds.
        const timer = nextTimer(nowMs + MAX_WAIT_MS)
        if (timer !== undefined) await advance(Math.max(0, timer.atMs - nowMs))
        // Between a browser or a test and the site, a request needs real time.
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return waiting
    },
    hold(until) {
      held += 1
      const release = () => {
        held -= 1
      }
      until.then(release, release)
    },
  }
}
