/**
 * The reason for a wait. `minute`: this site's calls per minute. `service`: the market service asked
 * for a pause. `month`: the monthly quota. `outage`: the market service is down. `visitor`: nobody
 * has asked, because this client may cause no call.
 */
export type WaitReason = (typeof WAIT_REASONS)[number]

const WAIT_REASONS = ['minute', 'service', 'month', 'outage', 'visitor'] as const

/** The wait for data that is still to come. */
export type Wait = {
  reason: WaitReason
  /** The estimated time until the data arrives. Null if there is no reliable estimate. */
  inMs: number | null
}

/** For a longer wait, the page shows an error: visitors do not keep a tab open for longer. */
const MAX_SHORT_WAIT_MS = 2 * 60_000

/** Whether a waiting page may promise that it will load by itself. */
export function isShortWait({ reason, inMs }: Wait): boolean {
  if (reason === 'month' || reason === 'outage') return false
  return inMs === null || inMs <= MAX_SHORT_WAIT_MS
}

export function isWait(value: unknown): value is Wait {
  if (typeof value !== 'object' || value === null) return false
  if (!('reason' in value) || !('inMs' in value)) return false
  const isReason = WAIT_REASONS.some((reason) => reason === value.reason)
  return isReason && (value.inMs === null || typeof value.inMs === 'number')
}

/** The limit that an answer waits for. Null if no limit is the reason. */
export function waitOf(why: { wait: Wait } | { error: unknown }): Wait | null {
  return 'wait' in why ? why.wait : null
}
