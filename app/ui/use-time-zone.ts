import { useSyncExternalStore } from 'react'
import { INDIAN_OFFSET_MS, type TimeZone, zoneOffsetMs } from '../lib/format-date.ts'

/** India's zone on the server and while hydrating, then the visitor's own. */
export function useTimeZone(): TimeZone {
  return useSyncExternalStore(subscribeToNothing, getVisitorZone, getServerZone)
}

/** Whoever has India's clock today has had it for as long as there are prices. */
function getVisitorZone(): TimeZone {
  return zoneOffsetMs(Date.now(), 'visitor') === INDIAN_OFFSET_MS ? 'india' : 'visitor'
}

function getServerZone(): TimeZone {
  return 'india'
}

function subscribeToNothing(): () => void {
  return () => undefined
}
