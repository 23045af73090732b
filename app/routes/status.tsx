import { pageHeaders } from '../routing/page-headers.ts'
import { StatusScreen } from '../screens/status/status-screen.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/status'

export function loader({ context }: Route.LoaderArgs) {
  const head = toHead(context, 'status', {
    title: 'Status',
    description: 'Whether CoinGecko answers, and how old the prices of Tezi are.',
    params: {},
  })
  return { status: context.get(requestContext).market.getStatus(), head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  return <StatusScreen status={loaderData.status} />
}
