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
let stayOnPage: (() => void) | null = null

/** Set while the page is mounted. Says that a click cannot be answered. */
let showToast: (() => void) | null = null

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
  if (!results.some(({ type, result }) => type === 'error' && isWithoutAnswer(result))) {
    recordAnswer()
    return
  }
  recordNoAnswer()
  stayOnPage?.()
}

/** For links whose screen cannot be loaded. */
export function reportUnanswered(): void {
  recordNoAnswer()
  showToast?.()
}

/**
 * Whether no answer of the site arrived: the network failed, the connection was lost during the
 * answer, or a proxy answered instead. An error of the site itself carries data of a loader.
 */
function isWithoutAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string'
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

/** Connects `stayWithoutAnswer` to the router, and shows its message. Every page renders it once. */
export function NoAnswerToast() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  // The router loads a failed page again in any case, so there is no way to stay on it.
  const isFailed = useMatches().at(-1)?.loaderData === undefined
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    showToast = () => setFailures((count) => count + 1)
    const stay = () => {
      if (isNavigating) showToast?.()
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

  if (failures === 0) return null
  return (
    <Toast
      key={failures}
      message={navigator.onLine ? 'Tezi does not answer' : 'You are offline'}
      reason="This page stays as it is. Please try again later."
    />
  )
}
