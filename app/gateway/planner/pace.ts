import { CALL_WINDOW_MS } from '../budget/rate-limiter.server.ts'

/** Of the minute's calls, these may be made at once by a site that has just started. */
const UNPACED_SHARE = 2 / 5

/**
 * Of the time between two paced calls. Less than the whole: such calls also leave the window at that
 * distance, and a moment would decide who gets the last call.
 */
const SOON_SHARE = 9 / 10

/**
 * Spreads most calls evenly over the minute, so that a question about facts finds one left at any
 * time.
 */
export function createPace({ now, perMinute }: { now: () => number; perMinute: number }) {
  const betweenMs = CALL_WINDOW_MS / perMinute
  let started: { atMs: number; client: string | undefined }[] = []

  function inWindow(): typeof started {
    return started.filter(({ atMs }) => atMs > now() - CALL_WINDOW_MS && atMs <= now())
  }

  function nextAtMs(): number {
    const recent = inWindow()
    if (recent.length < perMinute * UNPACED_SHARE) return 0
    return (recent.at(-1)?.atMs ?? 0) + betweenMs
  }

  function mayPayAtMs(client: string): number {
    const clients = new Set(inWindow().flatMap((call) => call.client ?? []))
    const own = inWindow().find((call) => call.client === client)
    return own === undefined || clients.size === 1 ? 0 : own.atMs + CALL_WINDOW_MS
  }

  return {
    /** Returns how to take the note back where the call is refused. */
    recordStart(client?: string): () => void {
      const call = { atMs: now(), client }
      started = [...inWindow(), call]
      return () => {
        started = started.filter((other) => other !== call)
      }
    },
    /** When the calls of the window were begun, oldest first. */
    timesInWindow: (): number[] => inWindow().map(({ atMs }) => atMs),
    /** Whether one more call may be made soon. */
    isFreeSoon(): boolean {
      const oldest = inWindow()[0]
      return oldest !== undefined && oldest.atMs + CALL_WINDOW_MS - now() < betweenMs * SOON_SHARE
    },
    /** When the next call may be made that is paced; may be past. */
    nextAtMs,
    /** When one of these clients may pay for that call: whoever has paid while others did waits. */
    nextPaidAtMs(clients: readonly string[]): number {
      return Math.max(nextAtMs(), Math.min(...clients.map(mayPayAtMs)))
    },
  }
}
