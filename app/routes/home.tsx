import { answerBeside, answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import type { CoinCards } from '../coins/coin-cards.ts'
import { toCoinCards } from '../coins/to-coin-cards.server.ts'
import type { Market } from '../gateway/market.server.ts'
import { HomeError } from '../home/home-error.tsx'
import { HomeLoading } from '../home/home-loading.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { pageHref, parseChoices } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/home'

const FIRST_COINS = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency } = readChoices(request)
  const [coins, figures, trending] = await Promise.all([
    answerInTime(askFirstCoins(market, currency), page),
    answerBeside(market.getGlobalFigures(), page),
    answerBeside(market.getTrending(), page),
  ])
  const canonical = siteOrigin + pageHref('/', { currency })
  return { coins, figures, trending, currency, canonical }
}

async function askFirstCoins(market: Market, currency: Currency): Promise<Snapshot<CoinCards>> {
  return toCoinCards(await market.getCoinPage({ currency, page: 1 }), FIRST_COINS)
}

export const headers = pageHeaders

const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency } = parseChoices(new URLSearchParams(location.search)).choices
  const name = CURRENCY_NAMES[currency]
  return pageMeta({
    title: `Crypto prices in ${name}`,
    description: `Crypto prices in ${name}: the market at a glance, the first ten coins, and what is trending.`,
    canonical: loaderData?.canonical,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { coins, ...rest } = loaderData
  return (
    <Answered answer={coins} whileWaiting={<HomeLoading />} onFailure={<HomeError />}>
      {(snapshot) => <HomeScreen coins={snapshot} {...rest} />}
    </Answered>
  )
}

export function ErrorBoundary() {
  return <HomeError />
}
