import { isWorthWaiting, type Wait } from '../market/wait.ts'
import { aboutTime, waitText } from '../market/wait-text.ts'
import { usePoll } from '../shell/page-poller.ts'
import { RefreshWithoutJs } from '../shell/refresh-without-js.tsx'
import { WaitPoll } from '../shell/wait-poll.tsx'
import styles from './unavailable.module.css'

type UnavailableProps = {
  what: string
  /** Null where no limit is the reason. */
  wait: Wait | null
}

/** Stands where a part of the page could not be had, until it can. */
export function Unavailable({ what, wait }: UnavailableProps) {
  if (wait !== null && isWorthWaiting(wait)) return <StillToCome what={what} wait={wait} />
  return <Failed what={what} wait={wait} />
}

function StillToCome({ what, wait }: { what: string; wait: Wait }) {
  const { inMs } = wait
  return (
    <>
      <p className={styles.note}>
        {what}: still to come{inMs === null ? null : `, in ${aboutTime(inMs)}`}.
      </p>
      <WaitPoll wait={wait} />
    </>
  )
}

function Failed({ what, wait }: UnavailableProps) {
  usePoll({ kind: 'failure' })
  const reason = wait === null ? 'Tezi keeps trying.' : waitText(wait)
  return (
    <>
      <p className={styles.note}>
        {what} could not be fetched. {reason}
      </p>
      <RefreshWithoutJs afterSeconds={10} />
    </>
  )
}
