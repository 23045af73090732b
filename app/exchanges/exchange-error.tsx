import { isRouteErrorResponse } from 'react-router'
import { ErrorDisplay, type FailureProps } from '../shell/errors/error-display.tsx'

export function ExchangeError(failure: FailureProps) {
  const { error } = failure
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const heading = isUnknown ? 'Exchange not found' : 'Error While Fetching Exchange'
  return <ErrorDisplay heading={heading} {...failure} />
}
