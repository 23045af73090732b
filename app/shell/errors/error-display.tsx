import { useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isShortWait, type Wait } from '../../market/wait.ts'
import { waitText } from '../../market/wait-text.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { usePoll } from '../freshness/page-poller.ts'
import { Main } from '../layout/main.tsx'
import { Toast } from '../layout/toast.tsx'
import { useFocusIfLost } from '../navigation/use-focus-if-lost.ts'
import { readWait } from './read-wait.ts'
import { RefreshWithoutJs } from './refresh-without-js.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

export type FailureProps = {
  /** What a route's boundary caught; left out where an answer failed while the page streamed. */
  error?: unknown
  /** What such an answer waited for; null where no limit was the reason. */
  wait?: Wait | null
}

type ErrorDisplayProps = FailureProps & {
  /** All that stands in the place of the screen, unless a limit is the reason. */
  heading: string
  /** A message outside of the screen. The reason stands there as well. */
  toast?: string
}

/**
 * Stands where a screen could not be shown, and gives way to it by itself once the market service
 * answers. Where the screen's turn comes soon it is no error, and the visitor is told to wait.
 */
export function ErrorDisplay({ error, wait = readWait(error), ...texts }: ErrorDisplayProps) {
  if (wait !== null && isShortWait(wait)) return <WaitingScreen wait={wait} />
  // What the service does not know stays unknown, and is not asked for again.
  const isRetryable = !(isRouteErrorResponse(error) && error.status === 404)
  return <Failure {...texts} reason={wait && waitText(wait)} isRetryable={isRetryable} />
}

type FailureTexts = Pick<ErrorDisplayProps, 'heading' | 'toast'> & {
  /** Null where there is none to tell. */
  reason: string | null
  isRetryable: boolean
}

function Failure({ heading, toast, reason, isRetryable }: FailureTexts) {
  usePoll(isRetryable ? { kind: 'failure', isWholePage: true } : null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(headingRef)

  return (
    <>
      <Main>
        <BusyRegion>
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {toast === undefined && reason !== null ? <p>{reason}</p> : null}
        </BusyRegion>
      </Main>
      {toast === undefined ? null : <Toast message={toast} reason={reason} />}
      {isRetryable ? <RefreshWithoutJs afterSeconds={10} /> : null}
    </>
  )
}

/** What both lists show when they can't be fetched: the specification has one message for the two. */
export function ListError(failure: FailureProps) {
  return (
    <ErrorDisplay heading="ErrorComponent" toast="Error While Fetching Exchanges" {...failure} />
  )
}

export function CoinError(failure: FailureProps) {
  return <ErrorDisplay heading="Error While Fetching Coin" {...failure} />
}
