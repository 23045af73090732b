import { pageHeaders } from '../answer/page-headers.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { Privacy } from '../privacy/privacy.tsx'
import sheet from '../privacy/privacy-page.css?url'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { Main } from '../shell/layout/main.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/privacy'

export function loader({ request, context }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(requestContext)
  readSearchParams(request, 'privacy')
  return { canonical: canonicalUrl(siteOrigin, 'privacy', {}) }
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Privacy',
    description: 'Tezi stores almost nothing about its visitors.',
    canonical: loaderData?.canonical,
  })
}

export default function PrivacyPage() {
  return (
    <Main>
      <Privacy />
    </Main>
  )
}
