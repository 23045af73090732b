import type { TimeZone } from '../../../lib/format-date.ts'
import { NoticeText } from '../../../market/notice-text.tsx'
import { shownTimeMs } from '../../../market/shown-freshness.ts'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { isShortWait } from '../../../market/wait.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Attribution } from '../layout/attribution.tsx'
import styles from './as-of.module.css'
import { LiveAge } from './live-age.tsx'
import { useRevalidation } from './use-revalidation.ts'

/** Data that has stopped being fresh long ago. */
const STALE = { kind: 'update', fetchedAtMs: 0, freshUntilMs: 0 } as const

type AsOfProps = {
  snapshot: Snapshot<unknown>
  /** True for one `AsOf` on a page: it has the button that pauses all updates of the page. */
  hasUpdates?: boolean
  /** The URL of the data, if it is not the page's own. */
  watchedHref?: string | undefined
  /** The zone of all times on a page with days of India. By default the visitor's. */
  timeZone?: TimeZone
}

/** The age and the source of the data beside it. */
export function AsOf({ snapshot, hasUpdates, watchedHref, timeZone }: AsOfProps) {
  return (
    <p className={styles.line}>
      <span>
        As of <LocalTime timeMs={shownTimeMs(snapshot)} timeZone={timeZone} />
      </span>
      <Age snapshot={snapshot} hasUpdates={hasUpdates} watchedHref={watchedHref} />
      {snapshot.notices[WHOLE_ANSWER] === 'outlier' ? <NoticeText notice="outlier" /> : null}
      <SourceNote snapshot={snapshot} />
    </p>
  )
}

/** The age of data by the visitor's clock. The HTML has no age, because pages are cached. */
export function Age({ snapshot, hasUpdates = false, watchedHref }: Omit<AsOfProps, 'timeZone'>) {
  return (
    <span className={styles.age} data-updates={hasUpdates}>
      <LiveAge times={snapshot} hasUpdates={hasUpdates} watchedHref={watchedHref} />
    </span>
  )
}

/**
 * The source of data, with its warnings, for places that show the time elsewhere. While the data
 * waits for a better answer, the page asks for it.
 */
export function SourceNote({ snapshot }: { snapshot: Snapshot<unknown> }) {
  const { wait } = snapshot
  useRevalidation(wait !== undefined && isShortWait(wait) ? { kind: 'missing' } : null)
  return (
    <span>
      {hasDataWarning(snapshot) ? (
        <span>
          <AgeNote snapshot={snapshot} />{' '}
        </span>
      ) : null}
      <Attribution source={snapshot.source} />
    </span>
  )
}

/** Whether the data as a whole is stale or quarantined. */
export function hasDataWarning({ freshness, notices }: Snapshot<unknown>): boolean {
  return freshness === 'stale' || notices[WHOLE_ANSWER] === 'quarantined'
}

/** Warns about stale or quarantined data, else renders nothing. */
export function AgeNote({ snapshot: { freshness, notices } }: { snapshot: Snapshot<unknown> }) {
  if (notices[WHOLE_ANSWER] === 'quarantined') return <QuarantineNote />
  return freshness === 'stale' ? <StaleNote /> : null
}

/** Warns about stale data and asks for newer data. */
function StaleNote() {
  useRevalidation(STALE)
  return <strong>Old data. Tezi keeps trying to update it.</strong>
}

function QuarantineNote() {
  useRevalidation(STALE)
  return <strong>Last good data. Newer data looked wrong, so Tezi is checking it.</strong>
}
