import { isRouteErrorResponse } from 'react-router'

/**
 * Whether the browser got no answer for a page's data: the network failed, the connection was lost
 * during the answer, a proxy answered instead, or the site refuses more requests. An error of the
 * site itself carries data of a loader. In production, the site sends no `TypeError` of its own.
 */
export function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string'
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}
