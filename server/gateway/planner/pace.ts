import { CALL_WINDOW_MS } from '../budget/rate-limiter.server.ts'

/** Share of the minute's calls that may be made without pacing, such as right after a start. */
const UNPACED_SHARE = 2 / 5

/**
 * Share of the time between two paced calls. Less than 1, because calls leave the window at the same
 * interval. With 1, timing jitter would decide who gets the last call.
 */
const SOON_SHARE = 9 / 10

/**
 * Spreads most calls evenly over the minute, so that a question about facts always finds a call
 * left.
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
    /** Returns a function that removes the record if the call is refused. */
    recordStart(client?: string): () => void {
      const call = { atMs: now(), client }
      started = [...inWindow(), call]
      return () => {
        started = started.filter((other) => other !== call)
      }
    },
    /** Start times of the calls in the window, oldest first. */
    timesInWindow: (): number[] => inWindow().map(({ atMs }) => atMs),
    /** Whether another call becomes available soon. */
    isFreeSoon(): boolean {
      const oldest = inWindow()[0]
      return oldest !== undefined && oldest.atMs + CALL_WINDOW_MS - now() < betweenMs * SOON_SHARE
    },
    /** When the next paced call may be made. May be in the past. */
    nextAtMs,
    /**
     * When one of these clients may pay for that call. A client that has already paid waits if
     * other clients have paid, too.
     */
    nextPaidAtMs(clients: readonly string[]): number {
      return Math.max(nextAtMs(), Math.min(...clients.map(mayPayAtMs)))
    },
  }
}
