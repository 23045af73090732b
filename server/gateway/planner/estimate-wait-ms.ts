import { CALL_WINDOW_MS } from '../budget/rate-limiter.server.ts'

type QueuePosition = {
  /** The number of calls ahead in the queue. */
  ahead: number
  /** When the first of them may be made. */
  firstAtMs: number
  /**
   * Times of the calls in the window. Each makes room for another call when it leaves the window.
   */
  madeAtMs: readonly number[]
  callsPerMinute: number
  nowMs: number
}

/**
 * Estimates the wait of a call, in milliseconds. Null if a full minute of calls is ahead: by then
 * new calls would go first, and the estimate would be wrong.
 */
export function estimateWaitMs(position: QueuePosition): number | null {
  const { ahead, firstAtMs, madeAtMs, callsPerMinute, nowMs } = position
  if (ahead >= callsPerMinute) return null
  const freedAtMs = madeAtMs.map((timeMs) => timeMs + CALL_WINDOW_MS).sort((a, b) => a - b)
  // A priority whose calls are spent waits for room, even if no call was refused yet.
  const fullUntilMs = freedAtMs[freedAtMs.length - callsPerMinute] ?? 0
  const first = Math.max(firstAtMs, nowMs, fullUntilMs)
  const roomAtMs = [first, ...freedAtMs.filter((timeMs) => timeMs > first)]
  const availableAtMs = roomAtMs[ahead]
  if (availableAtMs !== undefined) return availableAtMs - nowMs
  const beyond = ahead - roomAtMs.length + 1
  return (roomAtMs.at(-1) ?? first) - nowMs + (beyond * CALL_WINDOW_MS) / callsPerMinute
}
