import { hasResults } from '../../market/search-results.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { SearchScreen } from '../screens/search/search-screen.tsx'
import { findShownSuggestions, getShownResults } from '../screens/search/to-shown-results.server.ts'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { ErrorDisplay } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/search'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const { currency, q } = readParams(context, 'search')
  const question = q === '' ? null : getShownResults(market, { q, currency })
  const answer = question === null ? null : (await resolveOrStream(question, page)).answer
  const isFound =
    answer !== null &&
    (!('value' in answer) || hasResults(answer.value) || answer.value.screens.length > 0)
  const suggestions = isFound ? null : await findShownSuggestions(market, currency)
  const head = toHead(context, 'search', {
    title: q === '' ? 'Search' : `Search for ${q}`,
    description:
      q === ''
        ? 'Find a coin or an exchange by ticker or name.'
        : `Coins and exchanges called “${q}”.`,
    params: { currency, q },
    // Result pages can have any text.
    isHidden: true,
  })
  return { answer, suggestions, currency, q, head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Search({ loaderData }: Route.ComponentProps) {
  const { head: _, ...screen } = loaderData
  return <SearchScreen {...screen} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDisplay heading="Error While Searching" error={error} />
}
