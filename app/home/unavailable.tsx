import { isShortWait, type Wait } from '../market/wait.ts'
import { aboutTime, waitText } from '../market/wait-text.ts'
import { WaitPoll } from '../shell/freshness/wait-poll.tsx'
import styles from './home-screen.module.css'

type UnavailableProps = {
  what: string
  /** Null if no limit is the reason. */
  wait: Wait | null
}

/** Takes the place of a part of the page that failed or waits, and polls for it. */
export function Unavailable({ what, wait }: UnavailableProps) {
  return (
    <>
      <p className={styles.unavailable}>{unavailableText(what, wait)}</p>
      <WaitPoll wait={wait} />
    </>
  )
}

function unavailableText(what: string, wait: Wait | null): string {
  if (wait === null) return `${what} could not be fetched. Tezi keeps trying.`
  if (!isShortWait(wait)) return `${what} could not be fetched. ${waitText(wait)}`
  if (wait.inMs === null) return `${what} are not loaded yet.`
  return `${what} load in ${aboutTime(wait.inMs)}.`
}
