import { useSyncExternalStore } from 'react'
import { whySavingData } from '../navigation/may-prefetch.ts'

/** Who or what has paused the updates. Null if they run. */
export type Pause = 'visitor' | 'data-saver' | 'slow-network' | null

/** The `localStorage` key that stores whether updates are paused. */
const STORAGE_KEY = 'tezi-updates'

const listeners = new Set<() => void>()

/** Set only if the visitor's settings refuse storage. It lasts as long as the page. */
let isPausedWithoutStorage: boolean | undefined

export function usePause(): Pause {
  return useSyncExternalStore(watchPause, readPause, () => null)
}

/** If data is expensive or slow, updates are paused until the visitor chooses. */
export function readPause(): Pause {
  const isPaused = readStoredPause()
  if (isPaused === undefined) return whySavingData()
  return isPaused ? 'visitor' : null
}

/** Undefined if the visitor has not chosen. */
function readStoredPause(): boolean | undefined {
  if (isPausedWithoutStorage !== undefined) return isPausedWithoutStorage
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === null ? undefined : stored === 'paused'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}

export function setIsPaused(isPaused: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isPaused ? 'paused' : 'running')
    isPausedWithoutStorage = undefined
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    isPausedWithoutStorage = isPaused
  }
  for (const listener of listeners) listener()
}

/** Calls back at every change. Returns an unsubscribe function. */
export function watchPause(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
