import { data } from 'react-router'
import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { cacheHeaders, pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { CoinsScreen } from '../coins/coins-screen.tsx'
import { pageHref, parseChoices } from '../market/choices.ts'
import { ListError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/coins'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page: pageRequest } = context.get(requestContext)
  const { currency, page } = readChoices(request, ['currency', 'page'])
  const coins = await answerInTime(market.getCoinPage({ currency, page }), pageRequest)
  const canonical = siteOrigin + pageHref('/coins', { currency, page })
  return data({ coins, currency, page, canonical }, { headers: cacheHeaders(coins) })
}

export const headers = pageHeaders

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency, page } = parseChoices(new URLSearchParams(location.search)).choices
  return pageMeta({
    title: `Coins by market cap in ${currency.toUpperCase()}${page > 1 ? `, page ${page}` : ''}`,
    description: `Crypto prices in ${currency.toUpperCase()}, a hundred coins a page, by market cap.`,
    canonical: loaderData?.canonical,
  })
}

export default function Coins({ loaderData: { coins, currency } }: Route.ComponentProps) {
  return (
    <Answered answer={coins} whileWaiting={<LoadingScreen />} onFailure={<ListError />}>
      {(snapshot) => <CoinsScreen coins={snapshot} currency={currency} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
