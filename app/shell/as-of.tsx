import type { Snapshot } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './as-of.module.css'
import { Attribution } from './attribution.tsx'

/** How old the numbers beside it are, and whose they are. */
export function AsOf({ snapshot }: { snapshot: Snapshot<unknown> }) {
  return (
    <p className={styles.line}>
      <span>
        As of <LocalTime timeMs={snapshot.asOfMs ?? snapshot.fetchedAtMs} />
      </span>
      <SourceNote snapshot={snapshot} />
    </p>
  )
}

/** Whose the numbers are, and whether they are old, where their time stands elsewhere. */
export function SourceNote({ snapshot: { source, freshness } }: { snapshot: Snapshot<unknown> }) {
  return (
    <span>
      {freshness === 'stale' ? <strong>Old: newer numbers could not be had. </strong> : null}
      <Attribution source={source} />
    </span>
  )
}
