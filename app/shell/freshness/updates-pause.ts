import { useSyncExternalStore } from 'react'
import { isSavingData } from '../navigation/may-prefetch.ts'

/** The `localStorage` key that stores whether updates are paused. */
const STORAGE_KEY = 'tezi-updates'

const listeners = new Set<() => void>()

/** Set only if the visitor's settings refuse storage. It lasts as long as the page. */
let isPausedWithoutStorage: boolean | undefined

export function useIsPaused(): boolean {
  return useSyncExternalStore(watchIsPaused, readIsPaused, () => false)
}

/** In data-saver mode the default is paused. */
export function readIsPaused(): boolean {
  if (isPausedWithoutStorage !== undefined) return isPausedWithoutStorage
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? (isSavingData() ? 'paused' : '')) === 'paused'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return isSavingData()
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
export function watchIsPaused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
