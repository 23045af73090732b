import { ErrorDisplay, type FailureProps } from '../../shell/errors/error-display.tsx'

export function SearchError(failure: FailureProps) {
  return <ErrorDisplay heading="Error While Searching" {...failure} />
}
