import { CALL_WINDOW_MS } from '../budget/rate-limiter.server.ts'

type QueuePosition = {
  /** How many calls go first. */
  ahead: number
  /** When the first of them may be made. */
  firstAtMs: number
  /** The calls of the window: each leaves room for another when the window has passed it. */
  madeAtMs: readonly number[]
  callsPerMinute: number
  nowMs: number
}

/**
 * In how many milliseconds a call gets its turn. Null where so many go first that others, who come
 * meanwhile, would go first as well: such an estimate could not be kept.
 */
export function estimateWaitMs(position: QueuePosition): number | null {
  const { ahead, firstAtMs, madeAtMs, callsPerMinute, nowMs } = position
  if (ahead >= callsPerMinute) return null
  const freedAtMs = madeAtMs.map((timeMs) => timeMs + CALL_WINDOW_MS).sort((a, b) => a - b)
  // Also where no call has been refused yet, a priority whose calls are spent waits for room.
  const fullUntilMs = freedAtMs[freedAtMs.length - callsPerMinute] ?? 0
  const first = Math.max(firstAtMs, nowMs, fullUntilMs)
  const roomAtMs = [first, ...freedAtMs.filter((timeMs) => timeMs > first)]
  const known = roomAtMs[ahead]
  if (known !== undefined) return known - nowMs
  const beyond = ahead - roomAtMs.length + 1
  return (roomAtMs.at(-1) ?? first) - nowMs + (beyond * CALL_WINDOW_MS) / callsPerMinute
}
