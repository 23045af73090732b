import { isShortWait, type Wait } from '../market/wait.ts'
import { aboutTime, waitText } from '../market/wait-text.ts'
import { usePause } from '../shell/freshness/updates-pause.ts'
import { WaitPoll } from '../shell/freshness/wait-poll.tsx'
import styles from './home-screen.module.css'

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
      <p className={styles.unavailable}>
        {isPaused ? pausedText(what, wait) : unavailableText(what, wait)}
      </p>
      <WaitPoll wait={wait} isWholePage={isWholePage} />
    </>
  )
}

function pausedText(what: string, wait: Wait | null): string {
  return wait !== null && isShortWait(wait)
    ? `${what} are not loaded yet. Resume updates to load them.`
    : `${what} could not be fetched. Resume updates to try again.`
}

function unavailableText(what: string, wait: Wait | null): string {
  if (wait === null) return `${what} could not be fetched. Tezi keeps trying.`
  if (!isShortWait(wait)) return `${what} could not be fetched. ${waitText(wait)}`
  if (wait.inMs === null) return `${what} are not loaded yet.`
  return `${what} load in ${aboutTime(wait.inMs)}.`
}
