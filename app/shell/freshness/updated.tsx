import { formatSpan } from '../../../lib/format-age.ts'
import { formatDateTime, type TimeZone } from '../../../lib/format-date.ts'
import { freshnessOfShownTime, shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/answer/snapshot.ts'
import { isShortWait } from '../../../market/answer/wait.ts'
import { Attribution } from '../../figures/attribution.tsx'
import { NoticeText } from '../../figures/notice-text.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { useIsFromDevice } from '../offline/kept-document.ts'
import { PauseButton } from './pause-button.tsx'
import styles from './updated.module.css'
import { isClockWrong, useNow } from './use-now.ts'
import { type RevalidationReason, useRevalidation } from './use-revalidation.ts'

const TICK_MS = 1000

/** The day of a time of the last hours needs no saying. */
const RECENT_MS = 12 * 3_600_000

const MISSING = { kind: 'missing' } as const

/** Data that has stopped being fresh long ago. */
const STALE = { kind: 'update', fetchedAtMs: 0, freshUntilMs: 0 } as const

type UpdatedProps = {
  snapshot: Snapshot<unknown>
  /** What the age is of, if that is not everything around it: `Chart`. */
  what?: string | undefined
  /** True in one place of a page: it has the button that pauses all updates of the page. */
  hasUpdates?: boolean
  /** The URL of the data, if it is not the page's own. */
  watchedHref?: string | undefined
  /** The zone of all times on a page with days of India. By default the visitor's. */
  timeZone?: TimeZone
}

/**
 * How old the data around it is: `Updated 2 min ago`, or `Old: 52 min`. With the button, it is a chip
 * that shows `2 min`. It asks for newer data where that is due. In the server's HTML it is a time,
 * because pages are cached.
 */
export function Updated({ snapshot, hasUpdates = false, watchedHref, ...props }: UpdatedProps) {
  useRevalidation(useIsFromDevice() ? MISSING : reasonOf(snapshot))
  return (
    <p className={styles.line} data-updates={hasUpdates}>
      <span className={styles.now}>
        {hasUpdates ? (
          <span className={styles.chip}>
            <AgeText snapshot={snapshot} isShort {...props} />
            <PauseButton times={snapshot} watchedHref={watchedHref} />
          </span>
        ) : (
          <AgeText snapshot={snapshot} {...props} />
        )}
      </span>
      {/* The banner says it of demo data. */}
      {hasUpdates && snapshot.source === 'live' ? (
        <span className={styles.source}>
          <Attribution source="live" />
        </span>
      ) : null}
      <NoticeText notice={snapshot.notices[WHOLE_ANSWER]} />
    </p>
  )
}

/** Why the data needs newer data at once. `PauseButton` asks for it when it stops being fresh. */
function reasonOf({ freshness, notices, wait }: Snapshot<unknown>): RevalidationReason | null {
  if (wait !== undefined && isShortWait(wait)) return MISSING
  return freshness === 'stale' || notices[WHOLE_ANSWER] === 'quarantined' ? STALE : null
}

type AgeTextProps = Pick<UpdatedProps, 'snapshot' | 'what' | 'timeZone'> & {
  /** Whether only screen readers get the words around the age or the time. */
  isShort?: boolean
}

/** By the visitor's clock. If that is wrong, the time alone. */
function AgeText({ snapshot, what, timeZone, isShort = false }: AgeTextProps) {
  const nowMs = useNow(TICK_MS)
  const timeMs = shownTimeMs(snapshot)
  const ageMs = nowMs === null || isClockWrong(nowMs, snapshot.fetchedAtMs) ? null : nowMs - timeMs
  // The server's verdict counts even if the visitor's clock is wrong.
  const isOld =
    snapshot.freshness === 'stale' ||
    (nowMs !== null && freshnessOfShownTime(snapshot, nowMs) === 'stale')
  const isKept = useIsFromDevice()
  const start = isKept ? 'Shown from this device, as of ' : isOld ? 'Old: ' : 'Updated '
  const hidden = isShort && !isOld && !isKept ? 'visually-hidden' : undefined
  const isNow = !isOld && ageMs !== null && ageMs < TICK_MS
  return (
    <span className={styles.age} data-old={isOld}>
      <span className={hidden}>
        {what === undefined ? start : `${what} ${start.toLowerCase()}`}
      </span>
      {ageMs === null || isKept ? (
        <LocalTime
          timeMs={timeMs}
          timeZone={timeZone}
          format={isKept && ageMs !== null && ageMs < RECENT_MS ? 'time' : 'date-time'}
        />
      ) : (
        <time
          dateTime={new Date(timeMs).toISOString()}
          title={formatDateTime(timeMs, timeZone ?? 'visitor')}
        >
          <span>{isNow ? 'just now' : formatSpan(ageMs)}</span>
          {isOld || isNow ? null : <span className={hidden}> ago</span>}
        </time>
      )}
    </span>
  )
}
