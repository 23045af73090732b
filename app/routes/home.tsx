import { answerBeside, answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import type { Market } from '../gateway/market.server.ts'
import type { HomeCoins, HomeFigures, HomeTrending } from '../home/home-coins.ts'
import { HomeError } from '../home/home-error.tsx'
import { HomeLoading } from '../home/home-loading.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import {
  type Sending,
  sendGlobalFigures,
  sendHomeCoins,
  sendTrending,
} from '../home/send-home.server.tsx'
import { pageHref, parseChoices } from '../market/choices.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { readWait } from '../shell/errors/read-wait.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency } = readChoices(request)
  const [coins, figures, trending] = await Promise.all([
    answerInTime(askCoins(market, { currency, page }), page),
    answerBeside(askFigures(market, { currency, page }), page),
    answerBeside(askTrending(market, { currency, page }), page),
  ])
  const canonical = siteOrigin + pageHref('/', { currency })
  return { coins, figures, trending, currency, canonical }
}

async function askCoins(market: Market, sending: Sending): Promise<Snapshot<HomeCoins>> {
  return sendHomeCoins(await market.getCoinPage({ currency: sending.currency, page: 1 }), sending)
}

async function askFigures(market: Market, sending: Sending): Promise<Snapshot<HomeFigures>> {
  return sendGlobalFigures(await market.getGlobalFigures(), sending)
}

async function askTrending(market: Market, sending: Sending): Promise<Snapshot<HomeTrending>> {
  return sendTrending(await market.getTrending(), sending)
}

export const headers = pageHeaders

const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency } = parseChoices(new URLSearchParams(location.search)).choices
  const name = CURRENCY_NAMES[currency]
  return pageMeta({
    title: `Crypto prices in ${name}`,
    description: `Crypto prices in ${name}: the market at a glance, gainers and losers, the first ten coins, what is trending, and a heatmap of a hundred.`,
    canonical: loaderData?.canonical,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { coins, ...rest } = loaderData
  return (
    <Answered
      answer={coins}
      whileWaiting={<HomeLoading />}
      onFailure={(wait) => <HomeError wait={wait} />}
    >
      {(snapshot) => <HomeScreen coins={snapshot} {...rest} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HomeError wait={readWait(error)} />
}
