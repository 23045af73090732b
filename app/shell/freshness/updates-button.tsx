import styles from './as-of.module.css'
import { setIsPaused, useIsPaused } from './updates-pause.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** Runs the page's live updates and lets the visitor pause them. */
export function UpdatesButton({ watchedHref }: { watchedHref?: string | undefined }) {
  const isPaused = useIsPaused()
  useLiveUpdates({ isPaused, watchedHref })

  return (
    <button
      type="button"
      aria-pressed={isPaused}
      onClick={() => setIsPaused(!isPaused)}
      className={styles.updates}
    >
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} fill="currentColor" />
      </svg>
      Pause updates
    </button>
  )
}
