import { shownTimeMs } from '../../market/age-grade.ts'
import { conversionSentence } from '../../market/money/conversion-text.ts'
import { NoticeText } from '../../market/notice-text.tsx'
import { type Snapshot, WHOLE_ANSWER } from '../../market/snapshot.ts'
import { isShortWait } from '../../market/wait.ts'
import { lazyOnIdle } from '../../ui/lazy-on-idle.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Attribution } from '../layout/attribution.tsx'
import styles from './as-of.module.css'
import type { LiveAgeProps } from './live-age.tsx'
import { usePoll } from './page-poller.ts'

const LiveAge = lazyOnIdle<LiveAgeProps>(() =>
  import('./live-age.tsx').then((module) => module.LiveAge),
)

type AsOfProps = {
  snapshot: Snapshot<unknown>
  /** Of one group on a page: it is where the visitor pauses the updates of them all. */
  hasUpdates?: boolean
  /** What tells of newer numbers where it is not the page. */
  watchedHref?: string | undefined
}

/** How old the numbers beside it are, and whose they are. */
export function AsOf({ snapshot, hasUpdates, watchedHref }: AsOfProps) {
  return (
    <p className={styles.line}>
      <span>
        As of <LocalTime timeMs={shownTimeMs(snapshot)} />
      </span>
      <Age snapshot={snapshot} hasUpdates={hasUpdates} watchedHref={watchedHref} />
      {snapshot.notices[WHOLE_ANSWER] === 'outlier' ? <NoticeText notice="outlier" /> : null}
      <SourceNote snapshot={snapshot} />
    </p>
  )
}

/** The age of numbers by the visitor's clock. A page carries no age, since copies of it are kept. */
export function Age({ snapshot, hasUpdates = false, watchedHref }: AsOfProps) {
  return (
    <span className={styles.age} data-updates={hasUpdates}>
      <LiveAge times={snapshot} hasUpdates={hasUpdates} watchedHref={watchedHref} />
    </span>
  )
}

/**
 * Whose the numbers are, and what is to be said of them, where their time stands elsewhere. Gives
 * way to exact numbers by itself.
 */
export function SourceNote({ snapshot }: { snapshot: Snapshot<unknown> }) {
  const { wait } = snapshot
  usePoll(wait !== undefined && isShortWait(wait) ? { kind: 'wait', inMs: wait.inMs } : null)
  return (
    <span>
      {conversionSentence(snapshot)} <AgeNote snapshot={snapshot} />{' '}
      <Attribution source={snapshot.source} />
    </span>
  )
}

/** Whether there is something to be said of the numbers as a whole. */
export function hasDataWarning({ freshness, notices }: Snapshot<unknown>): boolean {
  return freshness === 'stale' || notices[WHOLE_ANSWER] === 'quarantined'
}

/** Says that numbers are old, and why, where they are; else nothing. */
export function AgeNote({ snapshot: { freshness, notices } }: { snapshot: Snapshot<unknown> }) {
  if (notices[WHOLE_ANSWER] === 'quarantined') return <QuarantineNote />
  return freshness === 'stale' ? <StaleNote /> : null
}

/** Old numbers are shown while newer ones are asked for, and give way to them by themselves. */
function StaleNote() {
  usePoll({ kind: 'stale' })
  return <strong>Old: Tezi is asking for newer numbers.</strong>
}

function QuarantineNote() {
  usePoll({ kind: 'stale' })
  return <strong>Last good numbers: the newest looked wrong, and Tezi is asking again.</strong>
}
