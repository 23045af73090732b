import { useCallback, useSyncExternalStore } from 'react'
import { readNow } from './corrected-clock.ts'

const SECOND_MS = 1000

/** A clock that is further behind the data is wrong. A smaller difference may be the site's own. */
const MAX_BEHIND_MS = 60_000

/**
 * The time by the visitor's clock, corrected, to the second. It ticks every `tickMs` while the tab is
 * visible. Null on the server, because pages are cached.
 */
export function useNow(tickMs: number): number | null {
  return useSyncExternalStore(useTicks(tickMs), readSecond, () => null)
}

/** Calls back every `tickMs` while the tab is visible, and when it becomes visible. */
export function useTicks(tickMs: number): (onTick: () => void) => () => void {
  return useCallback(
    (onTick: () => void) => {
      const tick = () => {
        if (!document.hidden) onTick()
      }
      const timer = setInterval(tick, tickMs)
      document.addEventListener('visibilitychange', tick)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    [tickMs],
  )
}

function readSecond(): number {
  return Math.floor(readNow() / SECOND_MS) * SECOND_MS
}

/** Whether a clock that shows `nowMs` is wrong, because the data already existed at `knownMs`. */
export function isClockWrong(nowMs: number, knownMs: number): boolean {
  return nowMs < knownMs - MAX_BEHIND_MS
}
