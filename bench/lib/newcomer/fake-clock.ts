import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'

export type FakeClock = {
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Advances time in steps and runs the timers of each step. */
  runUntil: (timeMs: number, onStep: (nowMs: number) => void) => Promise<void>
  stop: () => void
}

/** Shorter than any time that is measured. A day of shorter steps would take too long. */
const STEP_MS = 250

/** Replaces `Date` and the timers of this process by a clock that only `runUntil` moves. */
export function startFakeClock(startMs: number): FakeClock {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: startMs })
  // Otherwise modules that have imported `node:timers/promises` would keep the real clock.
  syncBuiltinESMExports()
  return {
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async runUntil(timeMs, onStep) {
      while (Date.now() < timeMs) {
        onStep(Date.now())
        mock.timers.tick(STEP_MS)
        await letPromisesSettle()
      }
    },
    stop() {
      mock.timers.reset()
      syncBuiltinESMExports()
    },
  }
}

/** Reading a response body takes several turns of the event loop. */
async function letPromisesSettle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
