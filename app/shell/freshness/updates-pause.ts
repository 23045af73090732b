import { useSyncExternalStore } from 'react'
import { whySavingData } from '../../routing/saving-data.ts'
import { readStored, saveChoice } from '../boot/storage.ts'

/** Who or what has paused the updates. Null if they run. */
export type Pause = 'visitor' | 'data-saver' | 'slow-network' | null

/** The `localStorage` key that stores whether updates are paused. */
const STORAGE_KEY = 'tezi-updates'

const listeners = new Set<() => void>()

/** Set only if the choice could not be saved. It lasts as long as the page. */
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
  const stored = readStored(STORAGE_KEY) ?? null
  return stored === null ? undefined : stored === 'paused'
}

export function setIsPaused(isPaused: boolean): void {
  const isSaved = saveChoice(STORAGE_KEY, isPaused ? 'paused' : 'running')
  isPausedWithoutStorage = isSaved ? undefined : isPaused
  for (const listener of listeners) listener()
}

/** Calls back at every change. Returns an unsubscribe function. */
export function watchPause(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
