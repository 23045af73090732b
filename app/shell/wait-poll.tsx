import type { Wait } from '../market/wait.ts'
import { usePoll } from './page-poller.ts'
import { RefreshWithoutJs } from './refresh-without-js.tsx'

const LEAST_REFRESH_SECONDS = 10

type WaitPollProps = {
  wait: Wait
  /** Whether nothing else of the page can be shown yet. */
  isWholePage?: boolean
}

/** Makes a page that waits become whole by itself, with script and without. */
export function WaitPoll({ wait: { inMs }, isWholePage = false }: WaitPollProps) {
  usePoll({ kind: 'wait', inMs, isWholePage })
  const seconds = Math.max(LEAST_REFRESH_SECONDS, Math.ceil((inMs ?? 0) / 1000))
  return <RefreshWithoutJs afterSeconds={seconds} />
}
