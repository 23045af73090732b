import { useSyncExternalStore } from 'react'
import { INDIAN_OFFSET_MS, type TimeZone, zoneOffsetMs } from '../../lib/format-date.ts'

/** `india` on the server and during hydration, then the visitor's time zone. */
export function useTimeZone(): TimeZone {
  return useSyncExternalStore(subscribeToNothing, getVisitorZone, getServerZone)
}

/** A zone that has India's offset today has had it for as long as crypto prices exist. */
function getVisitorZone(): TimeZone {
  return zoneOffsetMs(Date.now(), 'visitor') === INDIAN_OFFSET_MS ? 'india' : 'visitor'
}

function getServerZone(): TimeZone {
  return 'india'
}

function subscribeToNothing(): () => void {
  return () => undefined
}
