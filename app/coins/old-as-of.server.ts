/** A row of the service can be hours older than its page. */
const OLD_ROW_MS = 3_600_000

/** When a row is from, where that is much longer ago than the page it stands on. */
export function oldAsOf(asOfMs: number | null, pageAsOfMs: number | null): { oldAsOfMs?: number } {
  const isOld = asOfMs !== null && pageAsOfMs !== null && pageAsOfMs - asOfMs > OLD_ROW_MS
  return isOld ? { oldAsOfMs: asOfMs } : {}
}
