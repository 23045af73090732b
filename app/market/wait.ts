/**
 * Whose limit something waits for: the calls of this site's plan, the visitor's share of them, a
 * pause that the market service asked for, the calls of the month, or an outage of the service.
 */
export type WaitReason = (typeof WAIT_REASONS)[number]

const WAIT_REASONS = ['minute', 'share', 'service', 'month', 'outage'] as const

/** Something on a page that is still to come. */
export type Wait = {
  reason: WaitReason
  /** In so many milliseconds; null where no estimate can be kept. */
  inMs: number | null
}

/** Beyond this a page says that it failed: nobody keeps a tab open for longer. */
const MAX_WAIT_MS = 2 * 60_000

/** Whether a page that waits may promise its visitor that it becomes the page by itself. */
export function isShortWait({ reason, inMs }: Wait): boolean {
  if (reason === 'month' || reason === 'outage') return false
  return inMs === null || inMs <= MAX_WAIT_MS
}

export function isWait(value: unknown): value is Wait {
  if (typeof value !== 'object' || value === null) return false
  if (!('reason' in value) || !('inMs' in value)) return false
  const isReason = WAIT_REASONS.some((reason) => reason === value.reason)
  return isReason && (value.inMs === null || typeof value.inMs === 'number')
}

/** What a loader throws beside its status, for the boundary of its route. */
export type FailureData = { wait: Wait | null }
