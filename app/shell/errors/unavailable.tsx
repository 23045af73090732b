import { isShortWait, type Wait } from '../../../market/wait.ts'
import { aboutTime, waitText } from '../../../market/wait-text.ts'
import { usePause } from '../freshness/updates-pause.ts'
import { WaitPoll } from '../freshness/wait-poll.tsx'
import styles from './optional-part.module.css'

type UnavailableProps = {
  what: string
  /** Null if no limit is the reason. */
  wait: Wait | null
  /** Whether the page has no other content. Then it polls even while paused. */
  isWholePage?: boolean
}

/** Takes the place of a part of the page that failed or waits, and polls for it. */
export function Unavailable({ what, wait, isWholePage = false }: UnavailableProps) {
  const isPaused = usePause() === 'visitor' && !isWholePage
  return (
    <>
      <p className={styles.unavailable}>{unavailableText(what, { wait, isPaused })}</p>
      <WaitPoll wait={wait} isWholePage={isWholePage} />
    </>
  )
}

function unavailableText(
  what: string,
  { wait, isPaused }: { wait: Wait | null; isPaused: boolean },
): string {
  if (wait === null || !isShortWait(wait)) {
    const next = wait === null ? 'Tezi keeps trying.' : waitText(wait)
    return `${what} could not be fetched. ${isPaused ? 'Resume updates to try again.' : next}`
  }
  if (isPaused) return `${what} are not loaded yet. Resume updates to load them.`
  if (wait.inMs === null) return `${what} are not loaded yet.`
  return `${what} load in ${aboutTime(wait.inMs)}.`
}
