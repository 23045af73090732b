import { CALL_WINDOW_MS } from '../call-log.server.ts'

/** Of the minute's calls, these may be made at once by a site that has just started. */
const UNPACED_PART = 3 / 5

/**
 * Spreads most calls evenly over the minute, so that a question about facts finds one left at any
 * time.
 */
export function createPace({ now, perMinute }: { now: () => number; perMinute: number }) {
  let madeAtMs: number[] = []

  function inWindow(): number[] {
    return madeAtMs.filter((timeMs) => timeMs > now() - CALL_WINDOW_MS && timeMs <= now())
  }

  return {
    noteMade(): void {
      madeAtMs = [...inWindow(), now()]
    },
    /** When the calls of the window were made, oldest first. */
    inWindow,
    /** When the next call may be made that is paced; may be past. */
    nextAtMs(): number {
      const lately = inWindow()
      if (lately.length < perMinute * UNPACED_PART) return 0
      return (lately.at(-1) ?? 0) + CALL_WINDOW_MS / perMinute
    },
  }
}
