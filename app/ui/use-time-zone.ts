import { useSyncExternalStore } from 'react'
import { DEFAULT_TIME_ZONE } from '../lib/format-date.ts'

/** India's zone on the server and while hydrating, then the visitor's own. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, visitorTimeZone, indianTimeZone)
}

let knownZone: string | null = null

function visitorTimeZone(): string {
  knownZone ??= readTimeZone()
  return knownZone
}

function readTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    // Chrome may report a zone, `Etc/Unknown`, that it then refuses.
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone ?? DEFAULT_TIME_ZONE
  } catch {
    return DEFAULT_TIME_ZONE
  }
}

function indianTimeZone(): string {
  return DEFAULT_TIME_ZONE
}

function neverChanges(): () => void {
  return () => undefined
}
