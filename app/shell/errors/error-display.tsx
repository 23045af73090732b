import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { NoAnswer } from '../../../market/answer/answer.ts'
import { isShortWait, waitOf } from '../../../market/answer/wait.ts'
import { waitText } from '../../../market/answer/wait-text.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { RefreshWithoutJs } from '../freshness/refresh-without-js.tsx'
import { useRevalidation } from '../freshness/use-revalidation.ts'
import { Main } from '../layout/main.tsx'
import styles from '../layout/search-and-links.module.css'
import { useFocusIfLost } from '../navigation/use-focus-if-lost.ts'
import { Toast } from '../toast/toast.tsx'
import { isUnanswered } from './is-unanswered.ts'
import { WaitingScreen } from './loading-screen.tsx'
import { SiteLinks } from './site-links.tsx'
import { Unanswered } from './unanswered.tsx'
import { whyFailed } from './why-failed.ts'
import { wordsOfAddress } from './words-of-address.ts'

export type FailureProps = {
  /** The error that a route's boundary caught. */
  error?: unknown
  /** Why there is no answer, if the page has streamed. */
  why?: NoAnswer
}

type ErrorDisplayProps = FailureProps & {
  /** The only text on the screen, unless a limit caused the failure. */
  heading: string
  /** A message outside the screen. It also shows the reason. */
  toast?: string
  /** Shown if no limit was the reason, and the page exists. */
  otherReason?: string
}

/**
 * Replaces a screen that failed, and asks again until the screen can be shown. A short wait for a
 * call is not an error: the visitor sees the waiting screen instead.
 */
export function ErrorDisplay({
  error,
  why = whyFailed(error),
  otherReason,
  ...texts
}: ErrorDisplayProps) {
  if (isUnanswered(error)) return <Unanswered error={error} />
  const wait = waitOf(why)
  if (wait !== null && isShortWait(wait)) return <WaitingScreen wait={wait} />
  // A missing page does not appear later, so it is not asked for again.
  const isRetryable = !('error' in why && why.error === 'not-found')
  const reason = wait === null ? isRetryable && otherReason : waitText(wait)
  return <Failure {...texts} reason={reason || null} isRetryable={isRetryable} />
}

type FailureTexts = Pick<ErrorDisplayProps, 'heading' | 'toast'> & {
  /** Null if there is no reason to show. */
  reason: string | null
  isRetryable: boolean
}

function Failure({ heading, toast, reason, isRetryable }: FailureTexts) {
  useRevalidation(isRetryable ? { kind: 'empty' } : null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
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
      {/* Outside `<main>`, which holds only the specified text. */}
      <aside aria-label="Other pages" className={styles.linksAside}>
        <SiteLinks q={isRetryable ? '' : wordsOfAddress(pathname)} />
      </aside>
      {toast === undefined ? null : <Toast message={toast} reason={reason} />}
      {isRetryable ? <RefreshWithoutJs afterSeconds={10} /> : null}
    </>
  )
}

/** The error display of both lists. The specification gives them the same message. */
export function ListError(failure: FailureProps) {
  return (
    <ErrorDisplay heading="ErrorComponent" toast="Error While Fetching Exchanges" {...failure} />
  )
}

export function CoinError(failure: Omit<ErrorDisplayProps, 'heading'>) {
  return <ErrorDisplay heading="Error While Fetching Coin" {...failure} />
}
