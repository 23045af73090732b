import { pageHeaders } from '../routing/page-headers.ts'
import { Privacy } from '../screens/privacy/privacy.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  const head = toHead(context, 'privacy', {
    title: 'Privacy',
    description: 'Tezi stores almost nothing about its visitors.',
    params: {},
  })
  return { operator: context.get(requestContext).operator, head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Privacy operator={loaderData.operator} />
}
