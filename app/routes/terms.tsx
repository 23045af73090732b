import { pageHeaders } from '../routing/page-headers.ts'
import { Terms } from '../screens/terms/terms.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/terms'

export function loader({ context }: Route.LoaderArgs) {
  const head = toHead(context, 'terms', {
    title: 'Terms of use',
    description:
      'What you agree to when you use Tezi: whose the data are, and what they are worth.',
    params: {},
  })
  return { operator: context.get(requestContext).operator, head }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Terms operator={loaderData.operator} />
}
