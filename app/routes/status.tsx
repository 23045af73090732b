import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { StatusScreen } from '../screens/status/status-screen.tsx'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/status'

export function loader({ context }: Route.LoaderArgs) {
  const { market, siteOrigin } = context.get(requestContext)
  return { status: market.getStatus(), canonical: canonicalUrl(siteOrigin, 'status', {}) }
}

export const headers = pageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Status',
    description: 'Whether CoinGecko answers, and how old the prices of Tezi are.',
    canonical: loaderData?.canonical,
  })
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  return <StatusScreen status={loaderData.status} />
}
