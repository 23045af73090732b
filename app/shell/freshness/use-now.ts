import { useSyncExternalStore } from 'react'
import { isServerTimePending, serverNowMs, watchServerClock } from './server-clock.ts'

const TICK_MS = 1000

let nowMs = 0

/**
 * The time by the server's clock, to the second. It stops while the page is hidden. Null while the
 * server is asked for it: the visitor's clock is probably wrong.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow)
}

function subscribe(onTick: () => void): () => void {
  const tick = () => {
    if (!document.hidden) onTick()
  }
  const timer = setInterval(tick, TICK_MS)
  const stopWatching = watchServerClock(onTick)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Returns the same value to all callers within a second. */
function readNow(): number | null {
  if (isServerTimePending()) return null
  const currentMs = serverNowMs()
  if (Math.abs(currentMs - nowMs) >= TICK_MS) nowMs = currentMs
  return nowMs
}
