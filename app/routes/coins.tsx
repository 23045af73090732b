import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { CoinsScreen } from '../coins/coins-screen.tsx'
import { toCoinCards } from '../coins/to-coin-cards.server.ts'
import { pageHref, parseChoices } from '../market/choices.ts'
import { ListError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/coins'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page: pageRequest } = context.get(requestContext)
  const { currency, page } = readChoices(request)
  const question = market.getCoinPage({ currency, page })
  const coins = await answerInTime(
    question.then((coinPage) => toCoinCards(coinPage)),
    pageRequest,
  )
  const canonical = siteOrigin + pageHref('/coins', { currency, page })
  return { coins, currency, page, canonical }
}

export const headers = pageHeaders

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency, page } = parseChoices(new URLSearchParams(location.search)).choices
  const code = currency.toUpperCase()
  return pageMeta({
    title: `Coins by market cap in ${code}${page > 1 ? `, page ${page}` : ''}`,
    description: `Crypto prices in ${code}: page ${page} of the coins by market cap, a hundred a page.`,
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
