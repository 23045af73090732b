import { formatAge } from '../../../lib/format-age.ts'
import {
  freshnessOfShownTime,
  type SnapshotTimes,
  shownTimeMs,
} from '../../../market/shown-freshness.ts'
import type { Freshness } from '../../../market/snapshot.ts'
import styles from './as-of.module.css'
import { UpdatesButton } from './updates-button.tsx'
import { isClockWrong, useNow } from './use-now.ts'

type LiveAgeProps = {
  times: SnapshotTimes
  /** Whether this place has the button that pauses the page's updates. */
  hasUpdates: boolean
  /** The URL of the data, if it is not the page's own. */
  watchedHref: string | undefined
}

const TICK_MS = 1000

const WORDS: Record<Freshness, string> = { fresh: 'fresh', ageing: 'ageing', stale: 'old' }

// A full, a half and an empty disc, so that the freshness does not depend on colour.
const SHAPES: Record<Freshness, string> = {
  fresh: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z',
  ageing: 'M6 1a5 5 0 0 0 0 10z',
  stale: '',
}

/** The age of data by the visitor's clock. Nothing in the HTML, because pages are cached. */
export function LiveAge({ times, hasUpdates, watchedHref }: LiveAgeProps) {
  const nowMs = useNow(TICK_MS)
  if (nowMs === null) return null
  return (
    <>
      {isClockWrong(nowMs, times.fetchedAtMs) ? (
        // Keeps its place.
        <span />
      ) : (
        <AgeText times={times} nowMs={nowMs} />
      )}
      {hasUpdates ? <UpdatesButton times={times} watchedHref={watchedHref} /> : null}
    </>
  )
}

function AgeText({ times, nowMs }: { times: SnapshotTimes; nowMs: number }) {
  const freshness = freshnessOfShownTime(times, nowMs)
  return (
    <span>
      <span className={styles.freshness} data-freshness={freshness}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" />
          <path d={SHAPES[freshness]} fill="currentColor" />
        </svg>
        <span>{WORDS[freshness]}</span>
      </span>
      {/* Last, because its width changes and would move anything after it. */}
      <span>{`, ${formatAge(nowMs - shownTimeMs(times))}`}</span>
    </span>
  )
}
