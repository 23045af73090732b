import { useSyncExternalStore } from 'react'
import { formatAge } from '../../../lib/format-age.ts'
import { isServerTimePending, serverNowMs, watchServerClock } from './server-clock.ts'

/** Ages of trades are mostly minutes. */
const UPDATE_EVERY_MS = 15_000

/** How long ago a time was, such as `5 min ago`. Empty on the server, because pages are cached. */
export function useAgeText(timeMs: number): string {
  return useSyncExternalStore(
    subscribe,
    () => (isServerTimePending() ? '' : formatAge(serverNowMs() - timeMs)),
    () => '',
  )
}

function subscribe(onTick: () => void): () => void {
  const tick = () => {
    if (!document.hidden) onTick()
  }
  const timer = setInterval(tick, UPDATE_EVERY_MS)
  const stopWatching = watchServerClock(onTick)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', tick)
  }
}
