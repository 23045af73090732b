import { formatAge } from '../../../lib/format-age.ts'
import { useNow } from './use-now.ts'

/** Ages of trades are mostly minutes. */
const TICK_MS = 15_000

/** Clocks of exchanges differ. If a trade is later than this, the visitor's clock is wrong. */
const MAX_AHEAD_MS = 10 * 60_000

/**
 * How long ago a trade was, such as `5 min ago`. Empty on the server, because pages are cached, and
 * if the visitor's clock is wrong.
 */
export function useAgeText(timeMs: number): string {
  const nowMs = useNow(TICK_MS)
  return nowMs === null || timeMs > nowMs + MAX_AHEAD_MS ? '' : formatAge(nowMs - timeMs)
}
