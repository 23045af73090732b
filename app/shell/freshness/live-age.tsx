import { useEffect } from 'react'
import { formatAge } from '../../../lib/format-age.ts'
import {
  freshnessOfShownTime,
  type SnapshotTimes,
  shownTimeMs,
} from '../../../market/shown-freshness.ts'
import type { Freshness } from '../../../market/snapshot.ts'
import { fetchHead } from '../navigation/fetch-head.ts'
import styles from './as-of.module.css'
import { checkClock, serverNowMs } from './server-clock.ts'
import { UpdatesButton } from './updates-button.tsx'
import { useNow } from './use-now.ts'

export type LiveAgeProps = {
  times: SnapshotTimes
  /** Whether this place has the button that pauses the page's updates. */
  hasUpdates: boolean
  /** The URL whose `ETag` shows that newer data exists, if that is not the page's own URL. */
  watchedHref?: string | undefined
}

/** A small static file. It costs the server no render and no call. */
const CLOCK_HREF = '/favicon.svg'

const WORDS: Record<Freshness, string> = { fresh: 'fresh', ageing: 'ageing', stale: 'old' }

// A full, a half and an empty disc, so that the freshness does not depend on colour.
const SHAPES: Record<Freshness, string> = {
  fresh: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z',
  ageing: 'M6 1a5 5 0 0 0 0 10z',
  stale: '',
}

/** The age of data by the server's clock. */
export function LiveAge({ times, hasUpdates, watchedHref }: LiveAgeProps) {
  useEffect(() => {
    const isDoubtful = freshnessOfShownTime({ ...times, asOfMs: null }, serverNowMs()) !== 'fresh'
    checkClock({ fetchedAtMs: times.fetchedAtMs, isDoubtful }, () => fetchHead(CLOCK_HREF))
  }, [times])

  return (
    <>
      <AgeText times={times} />
      {hasUpdates ? (
        <UpdatesButton freshUntilMs={times.freshUntilMs} watchedHref={watchedHref} />
      ) : null}
    </>
  )
}

function AgeText({ times }: { times: SnapshotTimes }) {
  const nowMs = useNow()
  // Keeps its place.
  if (nowMs === null) return <span />
  const freshness = freshnessOfShownTime(times, nowMs)
  return (
    <span>
      <span className={styles.freshness} data-freshness={freshness}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" />
          <path d={SHAPES[freshness]} fill="currentColor" />
        </svg>
        {WORDS[freshness]}
      </span>
      {/* Last, because its width changes and would move anything after it. */},{' '}
      {formatAge(nowMs - shownTimeMs(times))}
    </span>
  )
}
