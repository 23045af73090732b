import { formatAge } from '../../../lib/format-age.ts'
import { isClockWrong, useNow } from './use-now.ts'

/** Ages of trades are mostly minutes. */
const TICK_MS = 15_000

/**
 * How long ago a time was, such as `5 min ago`. Empty on the server, because pages are cached, and
 * if the visitor's clock is wrong.
 */
export function useAgeText(timeMs: number): string {
  const nowMs = useNow(TICK_MS)
  return nowMs === null || isClockWrong(nowMs, timeMs) ? '' : formatAge(nowMs - timeMs)
}
