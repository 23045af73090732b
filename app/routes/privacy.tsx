import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { Privacy } from '../screens/privacy/privacy.tsx'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(requestContext)
  return { canonical: canonicalUrl(siteOrigin, 'privacy', {}) }
}

export const headers = pageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy',
    description: 'Tezi stores almost nothing about its visitors.',
    canonical: loaderData?.canonical,
  })
}

export default function PrivacyPage() {
  return <Privacy />
}
