import { data } from 'react-router'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { Main } from '../shell/main.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Privacy } from '../shell/privacy.tsx'
import type { Route } from './+types/privacy'

export function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin } = context.get(requestContext)
  readChoices(request, ['currency'])
  // The banner of the demo market goes when the market does.
  const cacheControl = market.source === 'demo' ? 'private, no-store' : 'public, max-age=3600'
  const headers = { 'Cache-Control': cacheControl }
  return data({ canonical: `${siteOrigin}/privacy` }, { headers })
}

export const headers = pageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Privacy',
    description: 'What Tezi knows about its visitors, which is next to nothing.',
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
