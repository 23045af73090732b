// The clock of a site under test and of its market service. It stands still until the test moves it,
// so that no limit of the product passes because a machine is slow.
import { type Clock, TimeoutError } from '../../lib/clock.ts'

/** A page whose data are not there by then is streamed. */
export const STREAMS_AFTER_MS = 800

type Timer = { atMs: number; callback: () => void }

/** Between two pieces of work outside the process, JavaScript needs some turns of the event loop. */
const IDLE_TURNS = 5

/** While a page is waited for, only timers of pages and calls are due: one step is no longer. */
const MAX_STEP_MS = 4_000

/** Real time, for a test that would hang otherwise. */
const MAX_SETTLE_MS = 300_000

/**
 * Sockets of a site under test have real time. A busy machine must not use up limits of the product.
 * Node allows headers no longer time than its default for a request.
 */
export const LONG_SOCKET_TIMEOUTS = {
  requestTimeoutMs: 300_000,
  headersTimeoutMs: 300_000,
  idleTimeoutMs: 300_000,
}

export class StillClock implements Clock {
  #nowMs: number
  /** The calls that a fault of the service holds. */
  #held = 0
  /** Those of them whose caller has given up. The service has not noticed yet. */
  #abandoned = 0
  readonly #timers = new Set<Timer>()
  /** The error that each piece of work outside the process would end with. */
  readonly #outside = new Set<Error>()

  constructor(startMs = Date.now()) {
    this.#nowMs = startMs
  }

  readonly now = (): number => this.#nowMs

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { atMs: this.#nowMs + ms, callback }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  readonly withTimeout = <T>(ms: number, io: Promise<T>): Promise<T> => {
    const error = new TimeoutError(ms)
    const timeout = Promise.withResolvers<never>()
    const cancel = this.after(ms, () => {
      // The time moves only while all work is held.
      this.#abandoned = Math.min(this.#abandoned + 1, this.#held)
      timeout.reject(error)
    })
    this.#outside.add(error)
    // As with the system's clock, the work keeps the process running.
    const running = setInterval(() => undefined, MAX_SETTLE_MS)
    return Promise.race([io, timeout.promise]).finally(() => {
      cancel()
      clearInterval(running)
      this.#outside.delete(error)
    })
  }

  /**
   * Moves the time from timer to timer, and waits before each until no work outside the process is
   * in progress. So a call that a timer starts takes no time, unless a fault of the service holds it.
   */
  advance(ms: number): Promise<void> {
    return this.#move(ms, () => this.settle())
  }

  /** The same without waiting, for work that never ends. */
  jump(ms: number): Promise<void> {
    return this.#move(ms, () => new Promise(setImmediate))
  }

  /** Moves the time from timer to timer while the site waits for it, until a page has come. */
  async advanceUntil<T>(waiting: Promise<T>): Promise<T> {
    let isSettled = false
    const markSettled = () => {
      isSettled = true
    }
    waiting.then(markSettled, markSettled)
    for (;;) {
      await this.settle()
      // Between a browser or a test and the site, a request needs real time.
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (isSettled) return waiting
      // A page that waits has a timer, and so has a call that a fault holds.
      const timer = this.#nextTimer(this.#nowMs + MAX_STEP_MS)
      if (timer !== undefined) await this.advance(Math.max(0, timer.atMs - this.#nowMs))
    }
  }

  /** Waits until a fault holds a call. */
  async whenHeld(): Promise<void> {
    while (this.#held === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  /** Waits until no work outside the process is in progress, except calls that a fault holds. */
  async settle(): Promise<void> {
    const startedMs = performance.now()
    let idleTurns = 0
    while (idleTurns < IDLE_TURNS) {
      const isIdle = this.#outside.size <= this.#held - this.#abandoned
      idleTurns = isIdle ? idleTurns + 1 : 0
      await new Promise((resolve) => (isIdle ? setImmediate(resolve) : setTimeout(resolve, 1)))
      if (performance.now() - startedMs > MAX_SETTLE_MS) {
        const left = [...this.#outside].map(({ message }) => message)
        throw new Error(`still in progress: ${left}`)
      }
    }
  }

  /** The clock does not wait for a call that waits for the clock itself, or for its caller. */
  hold(until: Promise<unknown>): void {
    this.#held += 1
    const release = () => {
      this.#held -= 1
      this.#abandoned = Math.max(0, this.#abandoned - 1)
    }
    until.then(release, release)
  }

  async #move(ms: number, pause: () => Promise<unknown>): Promise<void> {
    const untilMs = this.#nowMs + ms
    for (;;) {
      await pause()
      const timer = this.#nextTimer(untilMs)
      if (timer === undefined) break
      this.#timers.delete(timer)
      this.#nowMs = Math.max(this.#nowMs, timer.atMs)
      timer.callback()
    }
    this.#nowMs = Math.max(this.#nowMs, untilMs)
  }

  #nextTimer(untilMs: number): Timer | undefined {
    const due = [...this.#timers].filter(({ atMs }) => atMs <= untilMs)
    return due.reduce<Timer | undefined>(
      (next, timer) => (next === undefined || timer.atMs < next.atMs ? timer : next),
      undefined,
    )
  }
}
