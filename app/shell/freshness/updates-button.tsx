import type { SnapshotTimes } from '../../../market/shown-freshness.ts'
import styles from './as-of.module.css'
import { type Pause, setIsPaused, usePause } from './updates-pause.ts'
import { useRevalidation } from './use-revalidation.ts'

type UpdatesButtonProps = {
  times: Pick<SnapshotTimes, 'fetchedAtMs' | 'freshUntilMs'>
  /** The URL of the data, if it is not the page's own. */
  watchedHref?: string | undefined
}

const PAUSE_TEXTS: Record<NonNullable<Pause>, string> = {
  visitor: 'Updates are paused',
  'data-saver': 'Updates are paused: your browser saves data',
  'slow-network': 'Updates are paused: your connection is slow',
}

/**
 * Runs the page's live updates and lets the visitor pause them. The name of the button is what it
 * does. The text beside it is the state, so the button needs no pressed state.
 */
export function UpdatesButton({ times, watchedHref }: UpdatesButtonProps) {
  const pause = usePause()
  const isPaused = pause !== null
  const { fetchedAtMs, freshUntilMs } = times
  useRevalidation({ kind: 'update', fetchedAtMs, freshUntilMs, href: watchedHref })

  return (
    <>
      {/* Always there: screen readers announce only what changes in it. */}
      <span aria-live="polite" className={styles.paused}>
        {isPaused ? PAUSE_TEXTS[pause] : null}
      </span>
      <span>
        <button type="button" onClick={() => setIsPaused(!isPaused)} className={styles.updates}>
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path
              d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'}
              fill="currentColor"
            />
          </svg>
          <span>{isPaused ? 'Resume updates' : 'Pause updates'}</span>
        </button>
      </span>
    </>
  )
}
