import { isShortWait, type Wait } from '../../../market/wait.ts'
import { aboutTime, waitText } from '../../../market/wait-text.ts'
import { WaitPoll } from '../freshness/wait-poll.tsx'
import styles from './optional-part.module.css'

type MissingPartProps = {
  what: string
  /** Whether `what` is several things. */
  isPlural?: boolean
  /** Null if no limit is the reason. */
  wait: Wait | null
}

/** Says when a part of the page arrives, and polls for it. The page shows the others meanwhile. */
export function MissingPart({ what, isPlural = false, wait }: MissingPartProps) {
  return (
    <p role="status" className={styles.missing}>
      <span>{`${what} ${stateOf(wait, isPlural)}`}</span>
      <WaitPoll wait={wait} />
    </p>
  )
}

function stateOf(wait: Wait | null, isPlural: boolean): string {
  if (wait === null) return 'could not be fetched. Tezi keeps trying.'
  if (!isShortWait(wait)) return `could not be fetched. ${waitText(wait)}`
  if (wait.inMs === null) return `${isPlural ? 'are' : 'is'} not loaded yet.`
  return `should arrive in ${aboutTime(wait.inMs)}.`
}
