/** Rows of the service can be hours older than their page. */
const OLD_ROW_MS = 3_600_000

/** The time of a row, only if it is more than an hour older than its page. */
export function outdatedRowTime(
  asOfMs: number | null,
  pageAsOfMs: number | null,
): { oldAsOfMs?: number } {
  const isOld = asOfMs !== null && pageAsOfMs !== null && pageAsOfMs - asOfMs > OLD_ROW_MS
  return isOld ? { oldAsOfMs: asOfMs } : {}
}
