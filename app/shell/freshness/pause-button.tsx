import type { SnapshotTimes } from '../../../market/answer/shown-freshness.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './updated.module.css'
import { type Pause, setIsPaused, usePause } from './updates-pause.ts'
import { type CheckedTimes, useClockCheck } from './use-clock-check.ts'
import { useRevalidation } from './use-revalidation.ts'

type PauseButtonProps = {
  times: CheckedTimes & Pick<SnapshotTimes, 'freshUntilMs'>
  /** The URL of the data, if it is not the page's own. */
  watchedHref?: string | undefined
}

const PAUSE_TEXTS: Record<NonNullable<Pause>, string> = {
  visitor: 'Paused',
  'data-saver': 'Paused: data saver',
  'slow-network': 'Paused: slow connection',
}

/**
 * Runs the page's live updates and lets the visitor pause them. The name of the button is what it
 * does. The text beside it is the state, so the button needs no pressed state.
 */
export function PauseButton({ times, watchedHref }: PauseButtonProps) {
  const pause = usePause()
  const isPaused = pause !== null
  const isHydrated = useHydrated()
  const { fetchedAtMs, freshUntilMs } = times
  useClockCheck(times)
  useRevalidation({ kind: 'update', fetchedAtMs, freshUntilMs, href: watchedHref })

  return (
    <>
      <span className={styles.pausePlace}>
        {isHydrated ? (
          <button
            type="button"
            aria-label={isPaused ? 'Resume updates' : 'Pause updates'}
            onClick={() => setIsPaused(!isPaused)}
            className={styles.pause}
          >
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path
                d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'}
                fill="currentColor"
              />
            </svg>
          </button>
        ) : null}
      </span>
      {/* Always there: screen readers announce only what changes in it. */}
      <span aria-live="polite" className={styles.paused}>
        {isPaused ? PAUSE_TEXTS[pause] : null}
      </span>
    </>
  )
}
