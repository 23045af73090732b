import { ErrorDisplay } from '../shell/error-display.tsx'

export function SearchError({ error }: { error?: unknown }) {
  return <ErrorDisplay heading="Error While Searching" error={error} />
}
