/**
 * How many calls of a month's budget may have been made by now, so that it lasts the month: the
 * share of the month (in UTC) that has passed, and `aheadMs` more.
 */
export function monthAllowance(
  perMonth: number,
  { nowMs, aheadMs }: { nowMs: number; aheadMs: number },
): number {
  const now = new Date(nowMs)
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const share = (nowMs + aheadMs - startMs) / (endMs - startMs)
  return Math.floor(perMonth * Math.min(1, share))
}
