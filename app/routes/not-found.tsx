import { data } from 'react-router'
import { pageHeaders } from '../routing/page-headers.ts'
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx'
import { findShownSuggestions } from '../screens/search/to-shown-results.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/not-found'

const TOO_LONG = { title: 'Address too long', description: 'No page has such a long address.' }
const NOT_FOUND = { title: 'Page not found', description: 'There is no page at this address.' }

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const { isAddressTooLong = false } = page
  const { currency } = readParams(context, 'notFound')
  const suggestions = await findShownSuggestions(market, currency)
  return data(
    { suggestions, currency, isAddressTooLong, head: isAddressTooLong ? TOO_LONG : NOT_FOUND },
    { status: isAddressTooLong ? 414 : 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers = pageHeaders

export const meta = pageMeta

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...screen } = loaderData
  return <NotFoundScreen {...screen} />
}
