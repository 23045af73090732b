import { useSyncExternalStore } from 'react'

const TICK_MS = 1000

let nowMs = 0

/** The visitor's clock, to the second. It stops while the page is hidden. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow)
}

function subscribe(onTick: () => void): () => void {
  const tick = () => {
    if (!document.hidden) onTick()
  }
  const timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** Returns the same value to all callers within a second. */
function readNow(): number {
  const currentMs = Date.now()
  if (Math.abs(currentMs - nowMs) >= TICK_MS) nowMs = currentMs
  return nowMs
}
