import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { ExchangesScreen } from '../exchanges/exchanges-screen.tsx'
import { ListError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/exchanges'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  // The currency changes nothing here; it is on its way to the pages this one links to.
  readChoices(request)
  const exchanges = await answerInTime(market.getExchanges(), page)
  const canonical = `${siteOrigin}/exchanges`
  return { exchanges, canonical }
}

export const headers = pageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Crypto exchanges by trust score',
    description:
      'Crypto exchanges in the order of their trust score, with links to their own sites.',
    canonical: loaderData?.canonical,
  })
}

export default function Exchanges({ loaderData: { exchanges } }: Route.ComponentProps) {
  return (
    <Answered answer={exchanges} whileWaiting={<LoadingScreen />} onFailure={<ListError />}>
      {(snapshot) => <ExchangesScreen exchanges={snapshot} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
