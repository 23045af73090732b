import { isShortWait, type Wait } from '../../market/wait.ts'
import { RefreshWithoutJs } from '../errors/refresh-without-js.tsx'
import { usePoll } from './page-poller.ts'

const MIN_REFRESH_SECONDS = 10

type WaitPollProps = {
  /** Null where no limit is the reason that something is missing. */
  wait: Wait | null
  /** Whether nothing else of the page can be shown yet. */
  isWholePage?: boolean
}

/** Makes a page that lacks something become whole by itself, with script and without. */
export function WaitPoll({ wait, isWholePage = false }: WaitPollProps) {
  const isExpectedSoon = wait !== null && isShortWait(wait)
  const inMs = isExpectedSoon ? wait.inMs : null
  usePoll(isExpectedSoon ? { kind: 'wait', inMs, isWholePage } : { kind: 'failure', isWholePage })
  const seconds = Math.max(MIN_REFRESH_SECONDS, Math.ceil((inMs ?? 0) / 1000))
  return <RefreshWithoutJs afterSeconds={seconds} />
}
