import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'

export type FakeClock = {
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Lets time pass in steps, with everything that falls due in each of them. */
  runUntil: (timeMs: number, onStep: (nowMs: number) => void) => Promise<void>
  stop: () => void
}

/** Shorter than anything that is measured on this clock, and long enough for a day of them. */
const STEP_MS = 250

/** Puts `Date` and the timers of this process on a clock that moves only when it is told to. */
export function startFakeClock(startMs: number): FakeClock {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: startMs })
  // Else the modules that have imported `node:timers/promises` would stay on the real clock.
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

/** A body is read through several turns of the event loop. */
async function letPromisesSettle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
