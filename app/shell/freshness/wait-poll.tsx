import { isShortWait, type Wait } from '../../../market/wait.ts'
import { RefreshWithoutJs } from '../errors/refresh-without-js.tsx'
import { usePoll } from './page-poller.ts'

const MIN_REFRESH_SECONDS = 10

type WaitPollProps = {
  /** Null if no limit is the reason for the missing part. */
  wait: Wait | null
  /** Whether the page has no other content yet. */
  isWholePage?: boolean
}

/** Completes an incomplete page: by polling, or by reloads without JavaScript. */
export function WaitPoll({ wait, isWholePage = false }: WaitPollProps) {
  const isExpectedSoon = wait !== null && isShortWait(wait)
  const inMs = isExpectedSoon ? wait.inMs : null
  usePoll(isExpectedSoon ? { kind: 'wait', inMs, isWholePage } : { kind: 'failure', isWholePage })
  const seconds = Math.max(MIN_REFRESH_SECONDS, Math.ceil((inMs ?? 0) / 1000))
  return <RefreshWithoutJs afterSeconds={seconds} />
}
