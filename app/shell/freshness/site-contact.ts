import { useSyncExternalStore } from 'react'

/** For how long after an answer the site counts as reachable. */
const CONFIRMED_MS = 15_000
const TICK_MS = 1000

/**
 * What the page knows of the site. `confirmed`: it has just answered. A number: it answered so many
 * milliseconds ago, in steps of 15 s. `offline`: the device has no network. `lost`: the last
 * request had no answer.
 */
export type SiteContact = 'confirmed' | 'offline' | 'lost' | number

/** The page itself is an answer. */
let lastAnswerMs = Date.now()
let isLost = false
const listeners = new Set<() => void>()

export function recordAnswer(): void {
  lastAnswerMs = Date.now()
  isLost = false
  notify()
}

export function recordNoAnswer(): void {
  isLost = true
  notify()
}

export function useSiteContact(): SiteContact {
  return useSyncExternalStore(subscribe, readContact, () => 'confirmed')
}

function readContact(): SiteContact {
  if (!navigator.onLine) return 'offline'
  if (isLost) return 'lost'
  const passedMs = Date.now() - lastAnswerMs
  return passedMs < CONFIRMED_MS ? 'confirmed' : passedMs - (passedMs % CONFIRMED_MS)
}

/** False if a request would probably fail: the device is offline, or the last one had no answer. */
export function isReachable(): boolean {
  const contact = readContact()
  return contact !== 'offline' && contact !== 'lost'
}

/** No request is sent for it. Without an answer, the state changes after 15 s. */
function subscribe(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const timer = setInterval(() => {
    if (!document.hidden) listener()
  }, TICK_MS)
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener, { signal })
  addEventListener('online', listener, { signal })
  addEventListener('offline', listener, { signal })
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
    controller.abort()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
