import { PRIORITIES, type Priority } from './call-request.ts'

/** What the order knows of a queued call. */
export type QueuedCall = {
  priority: Priority
  client: string
  /** When it was first asked for. Asking again does not change it. */
  queuedAtMs: number
  /** When somebody asked for it last. */
  askedAtMs: number
}

/** Waiting raises a call by one priority each 15 s, in the order alone. */
const STEP_MS = 15_000

/** 0 goes first. A call that nobody asks for any more does not rise. */
export function rankOf({ priority, queuedAtMs, askedAtMs }: QueuedCall): number {
  const steps = Math.floor((askedAtMs - queuedAtMs) / STEP_MS)
  return Math.max(0, PRIORITIES.indexOf(priority) - steps)
}

type OrderOptions = {
  /** The calls of the last minute by client. A client without calls may be missing. */
  callsByClient: ReadonlyMap<string | null, number>
}

/**
 * Compares two queued calls, for sorting. The lower rank goes first, then the client with fewer
 * calls in the last minute, then the call that somebody asked for last: who asked earlier may have
 * gone.
 */
export function compareCalls(
  a: QueuedCall,
  b: QueuedCall,
  { callsByClient }: OrderOptions,
): number {
  const callsOf = ({ client }: QueuedCall) => callsByClient.get(client) ?? 0
  return rankOf(a) - rankOf(b) || callsOf(a) - callsOf(b) || b.askedAtMs - a.askedAtMs
}
