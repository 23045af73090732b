import { isRouteErrorResponse } from 'react-router'

/**
 * Whether the browser got no answer for a page's data: the network failed, the connection was lost
 * during the answer, a proxy answered instead, or the site refuses more requests. An error of the
 * site itself carries data of a loader.
 */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string'
  return error instanceof Error && (FETCH_FAILED.test(error.message) || error.cause !== undefined)
}

/** What Chromium, Firefox and Safari say. Other errors of the same type are bugs of ours. */
const FETCH_FAILED = /^(Failed to fetch|NetworkError when attempting to fetch|Load failed)/
