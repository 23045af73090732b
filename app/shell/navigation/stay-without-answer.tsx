import { useEffect, useState } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router'
import { recordAnswer, recordNoAnswer } from '../freshness/site-contact.ts'
import { Toast } from '../layout/toast.tsx'

/** Set while the page shows data. Stays on the page, and says why if a click led elsewhere. */
let stayOnPage: ((failure: Failure) => void) | null = null

/** Set while the page is mounted. Says that a click cannot be answered. */
let showToast: ((failure: Failure) => void) | null = null

/** Why a page stays. A refusal is an answer: the site limits the requests of a client. */
type Failure = 'no-answer' | 'refused'

/**
 * Keeps the page as it is if its next data cannot be fetched. Otherwise the router would replace
 * it with an error display, because it cannot tell a lost connection from an error of the site.
 */
export async function stayWithoutAnswer(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const results: DataStrategyResult[] = Object.values((await next()) ?? {})
  if (request.signal.aborted || results.length === 0) return
  const errors = results.filter(({ type }) => type === 'error').map(({ result }) => result)
  const isAnswered = !errors.some(isWithoutAnswer)
  if (isAnswered) recordAnswer()
  else recordNoAnswer()
  if (!isAnswered) stayOnPage?.('no-answer')
  else if (errors.some(isRefusal)) stayOnPage?.('refused')
}

/** For links whose screen cannot be loaded, and for the search. */
export function reportUnanswered(): void {
  recordNoAnswer()
  showToast?.('no-answer')
}

/**
 * Whether no answer of the site arrived: the network failed, the connection was lost during the
 * answer, or a proxy answered instead. An error of the site itself carries data of a loader.
 */
function isWithoutAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && !isRefusal(error)
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429
}

/** Connects `stayWithoutAnswer` to the router, and shows its message. Every page renders it once. */
export function NoAnswerToast() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  // The router loads a failed page again in any case, so there is no way to stay on it.
  const isFailed = useMatches().at(-1)?.loaderData === undefined
  const [failures, setFailures] = useState<{ count: number; last: Failure } | null>(null)

  useEffect(() => {
    showToast = (last) => setFailures((before) => ({ count: (before?.count ?? 0) + 1, last }))
    const stay = (failure: Failure) => {
      if (isNavigating) showToast?.(failure)
      // A navigation to where we are ends the one in progress. It must not load the data again.
      void navigate(
        { pathname, search, hash },
        { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    }
    stayOnPage = isFailed ? null : stay
    return () => {
      showToast = null
      stayOnPage = null
    }
  }, [navigate, pathname, search, hash, state, isNavigating, isFailed])

  if (failures === null) return null
  const { count, last } = failures
  if (last === 'refused') {
    return (
      <Toast
        key={count}
        message="Too many requests. Please try again in a minute."
        reason="This page stays as it is."
      />
    )
  }
  return (
    <Toast
      key={count}
      message={navigator.onLine ? 'Tezi does not answer' : 'You are offline'}
      reason="This page stays as it is. Please try again later."
    />
  )
}
