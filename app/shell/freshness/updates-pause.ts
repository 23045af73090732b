import { useSyncExternalStore } from 'react'
import { isSavingData } from '../navigation/may-prefetch.ts'

/** The key under which the browser keeps whether a visitor wants no updates. */
const STORAGE_KEY = 'tezi-updates'

const listeners = new Set<() => void>()

/** Storage may be refused by a visitor's settings; then the choice lasts as long as the page. */
let choiceOfPage: boolean | undefined

export function useIsPaused(): boolean {
  return useSyncExternalStore(watchIsPaused, readIsPaused, () => false)
}

/** Where data are dear nothing is fetched that was not asked for. */
export function readIsPaused(): boolean {
  if (choiceOfPage !== undefined) return choiceOfPage
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
    choiceOfPage = undefined
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    choiceOfPage = isPaused
  }
  for (const listener of listeners) listener()
}

/** Calls back at every change. Returns what ends that. */
export function watchIsPaused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
