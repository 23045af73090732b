import { CALL_WINDOW_MS } from '../rate-limiter.server.ts'

/** Of the minute's calls, these may be made at once by a site that has just started. */
const UNPACED_PART = 2 / 5

/**
 * Of the time between two paced calls. Less than the whole: such calls also leave the window at that
 * distance, and a moment would decide who gets the last call.
 */
const SOON_PART = 3 / 4

/**
 * Spreads most calls evenly over the minute, so that a question about facts finds one left at any
 * time.
 */
export function createPace({ now, perMinute }: { now: () => number; perMinute: number }) {
  const betweenMs = CALL_WINDOW_MS / perMinute
  let made: { atMs: number; client: string | undefined }[] = []

  function inWindow(): typeof made {
    return made.filter(({ atMs }) => atMs > now() - CALL_WINDOW_MS && atMs <= now())
  }

  return {
    noteMade(atMs: number, client?: string): void {
      made = [...inWindow(), { atMs, client }].sort((a, b) => a.atMs - b.atMs)
    },
    /** When the calls of the window were made, oldest first. */
    timesInWindow: (): number[] => inWindow().map(({ atMs }) => atMs),
    hasPaidBesideOthers(client: string): boolean {
      const clients = new Set(inWindow().flatMap((call) => call.client ?? []))
      return clients.has(client) && clients.size > 1
    },
    /** Whether one more call may be made soon. */
    isFreeSoon(): boolean {
      const oldest = inWindow()[0]
      return oldest !== undefined && oldest.atMs + CALL_WINDOW_MS - now() < betweenMs * SOON_PART
    },
    /** When the next call may be made that is paced; may be past. */
    nextAtMs(): number {
      const lately = inWindow()
      if (lately.length < perMinute * UNPACED_PART) return 0
      return (lately.at(-1)?.atMs ?? 0) + betweenMs
    },
  }
}
