import { isRouteErrorResponse } from 'react-router'
import { ErrorDisplay } from '../shell/error-display.tsx'

export function ExchangeError({ error }: { error?: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const heading = isUnknown ? 'Tezi lists no such exchange' : 'Error While Fetching Exchange'
  return <ErrorDisplay heading={heading} error={error} />
}
