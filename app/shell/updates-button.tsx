import { useState } from 'react'
import styles from './as-of.module.css'
import { isSavingData } from './may-prefetch.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** The key under which the browser keeps whether a visitor wants no updates. */
const STORAGE_KEY = 'tezi-updates'

/** Keeps the page's numbers up to date, and lets the visitor stop that. */
export function UpdatesButton({ watchedHref }: { watchedHref?: string | undefined }) {
  const [isPaused, setIsPaused] = useState(readIsPaused)
  useLiveUpdates({ isPaused, watchedHref })

  function toggle(): void {
    keepIsPaused(!isPaused)
    setIsPaused(!isPaused)
  }

  return (
    <button type="button" aria-pressed={isPaused} onClick={toggle} className={styles.updates}>
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} fill="currentColor" />
      </svg>
      Pause updates
    </button>
  )
}

/** Where data are dear nothing is fetched that was not asked for. */
function readIsPaused(): boolean {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? (isSavingData() ? 'paused' : '')) === 'paused'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return isSavingData()
  }
}

function keepIsPaused(isPaused: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isPaused ? 'paused' : 'running')
  } catch (error) {
    // Storage may be refused by a visitor's settings; then the choice lasts as long as the page.
    if (!(error instanceof DOMException)) throw error
  }
}
