import { data } from 'react-router'
import { pageHeaders } from '../routing/page-headers.ts'
import { redirectNormalizedPath } from '../routing/redirect-normalized.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { NotFound } from '../shell/errors/not-found.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/not-found'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const { isAddressTooLong = false } = page
  redirectNormalizedPath(request)
  return data(
    { suggestions: await market.findSuggestions(), isAddressTooLong },
    { status: isAddressTooLong ? 414 : 404, headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers = pageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.isAddressTooLong
    ? pageMeta({ title: 'Address too long', description: 'No page has such a long address.' })
    : pageMeta({ title: 'Page not found', description: 'There is no page at this address.' })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />
}
