import { isShortWait, type Wait } from '../market/wait.ts'
import { aboutTime, waitText } from '../market/wait-text.ts'
import { WaitPoll } from '../shell/freshness/wait-poll.tsx'
import styles from './unavailable.module.css'

type UnavailableProps = {
  what: string
  /** Null where no limit is the reason. */
  wait: Wait | null
}

/** Stands where a part of the page could not be had, until it can. */
export function Unavailable({ what, wait }: UnavailableProps) {
  return (
    <>
      <p className={styles.note}>{unavailableText(what, wait)}</p>
      <WaitPoll wait={wait} />
    </>
  )
}

function unavailableText(what: string, wait: Wait | null): string {
  if (wait === null) return `${what} could not be fetched. Tezi keeps trying.`
  if (!isShortWait(wait)) return `${what} could not be fetched. ${waitText(wait)}`
  return `${what}: still to come${wait.inMs === null ? '' : `, in ${aboutTime(wait.inMs)}`}.`
}
