import type { Snapshot } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './as-of.module.css'
import { Attribution } from './attribution.tsx'
import { useRetry } from './use-retry.ts'

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
      {freshness === 'stale' ? <OldNote /> : null}
      <Attribution source={source} />
    </span>
  )
}

/** Old numbers are shown while newer ones are asked for, and give way to them by themselves. */
function OldNote() {
  useRetry()
  return <strong>Old: Tezi is asking for newer numbers. </strong>
}
