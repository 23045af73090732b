// The only place that reads and writes `localStorage`. Visitors' settings refuse it, some apps'
// browsers have null instead or store nothing, and it may be full. Nothing here throws.
import { showToast } from '../toast/show-toast.ts'

/**
 * Null if nothing is stored, and undefined if the browser refuses. The early script contains the
 * source text of this function, so it must not use anything outside itself.
 */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key) ?? null
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it for null. Returns whether the browser really did. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    return false
  }
  return readStored(key) === text
}

export const UNSAVED_TEXT =
  'Your browser cannot save this choice. It is lost when you close the page.'

/** Stores a choice of the visitor. A toast says if it lasts only as long as the page. */
export function saveChoice(key: string, text: string): boolean {
  const isSaved = writeStored(key, text)
  if (!isSaved) showToast(UNSAVED_TEXT)
  return isSaved
}
