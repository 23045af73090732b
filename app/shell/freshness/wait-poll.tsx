import { isShortWait, type Wait } from '../../../market/answer/wait.ts'
import { RefreshWithoutJs } from './refresh-without-js.tsx'
import { useRevalidation } from './use-revalidation.ts'

const MIN_REFRESH_SECONDS = 10

type WaitPollProps = {
  /** Null if no limit is the reason for the missing part. */
  wait: Wait | null
  /** Whether the page has no other content yet. */
  isWholePage?: boolean
}

/** Completes an incomplete page: by revalidation, or by reloads without JavaScript. */
export function WaitPoll({ wait, isWholePage = false }: WaitPollProps) {
  useRevalidation({ kind: isWholePage ? 'empty' : 'missing' })
  const expectedInMs = wait !== null && isShortWait(wait) ? (wait.inMs ?? 0) : 0
  const seconds = Math.max(MIN_REFRESH_SECONDS, Math.ceil(expectedInMs / 1000))
  return <RefreshWithoutJs afterSeconds={seconds} />
}
