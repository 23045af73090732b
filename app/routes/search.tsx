import { answerInTime } from '../answer/answer-in-time.server.ts'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { pageHref, parseChoices } from '../market/choices.ts'
import { SearchError } from '../search/search-error.tsx'
import sheet from '../search/search-page.css?url'
import { SearchScreen } from '../search/search-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency, q } = readChoices(request)
  const answer = q === '' ? null : await answerInTime(market.getFound(q), page)
  const canonical = siteOrigin + pageHref('/search', { currency, q })
  return { answer, currency, q, canonical }
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { q } = parseChoices(new URLSearchParams(location.search)).choices
  const tags = pageMeta({
    title: q === '' ? 'Search' : `Search for ${q}`,
    description: `Find a coin or an exchange by ticker or name${q === '' ? '' : `: ${q}`}.`,
    canonical: loaderData?.canonical,
  })
  // Anybody can make up pages of results.
  return [...tags, { name: 'robots', content: 'noindex' }]
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { answer, currency, q } = loaderData
  return <SearchScreen answer={answer} currency={currency} q={q} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SearchError error={error} />
}
