import type { NoAnswer } from '../../../market/answer/answer.ts'
import { isShortWait, waitOf } from '../../../market/answer/wait.ts'
import { aboutTime, waitText } from '../../../market/answer/wait-text.ts'
import { usePause } from '../freshness/updates-pause.ts'
import { WaitPoll } from '../freshness/wait-poll.tsx'
import styles from './optional-part.module.css'

type PartProps = {
  what: string
  why: NoAnswer
}

/** Takes the place of a part of the page that failed or waits, and polls for it. */
export function Unavailable({
  isWholePage = false,
  ...part
}: PartProps & {
  /** Whether the page has no other content. Then it polls even while paused. */
  isWholePage?: boolean
}) {
  const isPaused = usePause() === 'visitor' && !isWholePage
  return (
    <>
      <p className={styles.unavailable}>{stateText({ ...part, isPaused })}</p>
      <WaitPoll wait={waitOf(part.why)} isWholePage={isWholePage} />
    </>
  )
}

/** Says that something is missing in a part of the page that is shown, and polls for it. */
export function MissingPart(part: PartProps) {
  const isPaused = usePause() === 'visitor'
  return (
    <p className={styles.missing}>
      <span>{stateText({ ...part, isPaused })}</span>
      <WaitPoll wait={waitOf(part.why)} />
    </p>
  )
}

/** `what` may be singular or plural: no text depends on it. */
function stateText({ what, why, isPaused }: PartProps & { isPaused: boolean }): string {
  const wait = waitOf(why)
  if (wait === null || !isShortWait(wait)) {
    const next = wait === null ? 'We keep trying.' : waitText(wait)
    return `${what} could not be loaded. ${isPaused ? 'Resume updates to try again.' : next}`
  }
  if (isPaused) return `${what}: paused. Resume updates to load.`
  return wait.inMs === null ? `${what}: loading…` : `${what}: loading, ${aboutTime(wait.inMs)}`
}
