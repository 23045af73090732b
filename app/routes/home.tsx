import { type Answer, mapAnswer } from '../../market/answer/answer.ts'
import type { MarketPage } from '../../market/coin.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { describeHome } from '../screens/home/describe-home.server.ts'
import type { HomeCoins, HomeFigures } from '../screens/home/heatmap/home-coins.ts'
import { HomeError, HomeLoading } from '../screens/home/home-frame.tsx'
import { HomeScreen } from '../screens/home/home-screen.tsx'
import type { HomeRupees } from '../screens/home/rupee-coins.ts'
import {
  getHomeTrending,
  toHomeCoins,
  toHomeFigures,
} from '../screens/home/to-home-coins.server.ts'
import { toHomeRupees } from '../screens/home/to-rupee-coins.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOptional, resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { isUnanswered } from '../shell/errors/is-unanswered.ts'
import { Unanswered } from '../shell/errors/unanswered.tsx'
import { whyFailed } from '../shell/errors/why-failed.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const { currency } = readParams(context, 'home')
  const coinPage = market.getCoinPage({ currency, page: 1 })
  const [coins, figures, trending, rupees] = await Promise.all([
    resolveOrStream(getHomeCoins(coinPage), page),
    resolveOptional(getHomeFigures(market, currency), page),
    resolveOptional(getHomeTrending(market, coinPage, currency), page),
    currency === 'inr' ? resolveOptional(findHomeRupees(market), page) : null,
  ])
  const head = toHead(context, 'home', {
    ...describeHome({ answer: coins.answer, currency }),
    params: { currency },
  })
  return {
    coins: coins.answer,
    figures: figures.answer,
    trending: trending.answer,
    rupees: rupees?.answer ?? null,
    currency,
    head,
  }
}

async function getHomeCoins(coinPage: Promise<Answer<MarketPage>>): Promise<Answer<HomeCoins>> {
  const page = await coinPage
  return 'value' in page ? toHomeCoins(page) : page
}

async function getHomeFigures(market: Market, currency: Currency): Promise<Answer<HomeFigures>> {
  return mapAnswer(await market.getGlobalFigures(), (all) => toHomeFigures(all, currency))
}

async function findHomeRupees(market: Market): Promise<Answer<HomeRupees>> {
  return mapAnswer(await market.findRupeePrices(), toHomeRupees)
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Home({ loaderData }: Route.ComponentProps) {
  const { coins, head: _, ...rest } = loaderData
  return (
    <AwaitAnswer
      answer={coins}
      fallback={<HomeLoading />}
      renderMissing={(why) => <HomeError why={why} />}
    >
      {(snapshot) => <HomeScreen coins={snapshot} {...rest} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isUnanswered(error) ? <Unanswered error={error} /> : <HomeError why={whyFailed(error)} />
}
