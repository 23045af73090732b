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

/** Takes the place of a part of the page that failed or waits, and polls for it. `what` is plural. */
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
      <p className={styles.unavailable}>{stateText({ ...part, isPlural: true, isPaused })}</p>
      <WaitPoll wait={waitOf(part.why)} isWholePage={isWholePage} />
    </>
  )
}

/** Says that something is missing in a part of the page that is shown, and polls for it. */
export function MissingPart(part: PartProps & { isPlural: boolean }) {
  const isPaused = usePause() === 'visitor'
  return (
    <p className={styles.missing}>
      <span>{stateText({ ...part, isPaused })}</span>
      <WaitPoll wait={waitOf(part.why)} />
    </p>
  )
}

type State = PartProps & { isPlural: boolean; isPaused: boolean }

function stateText({ what, why, isPlural, isPaused }: State): string {
  const wait = waitOf(why)
  if (wait === null || !isShortWait(wait)) {
    const next = wait === null ? 'Tezi keeps trying.' : waitText(wait)
    return `${what} could not be fetched. ${isPaused ? 'Resume updates to try again.' : next}`
  }
  const text = `${what} ${isPlural ? 'are' : 'is'} not loaded yet.`
  if (isPaused) return `${text} Resume updates to load ${isPlural ? 'them' : 'it'}.`
  return wait.inMs === null ? text : `${what} should arrive in ${aboutTime(wait.inMs)}.`
}
