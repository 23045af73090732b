import type { CoinPage } from '../../market/coin.ts'
import type { Market } from '../../market/market.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { resolveOptional, resolveOrStream } from '../answer/resolve-or-stream.server.ts'
import type { HomeCoins, HomeFigures, HomeTrending } from '../home/home-coins.ts'
import { HomeError } from '../home/home-error.tsx'
import { HomeLoading } from '../home/home-loading.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import {
  type RenderTarget,
  renderGlobalFigures,
  renderHomeCoins,
  renderRupees,
  renderTrending,
} from '../home/render-home.server.tsx'
import type { HomeRupees } from '../home/rupee-strip.tsx'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { parseSearchParams } from '../routing/search-params.ts'
import { readWait } from '../shell/errors/read-wait.ts'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency } = readSearchParams(request, 'home')
  const target = { currency, page }
  const coinPage = market.getCoinPage({ currency, page: 1 })
  const [coins, figures, trending, rupees] = await Promise.all([
    resolveOrStream(getHomeCoins(coinPage, target), page),
    resolveOptional(getHomeFigures(market, target), page),
    resolveOptional(getHomeTrending(market, coinPage, target), page),
    currency === 'inr' ? resolveOptional(findHomeRupees(market, target), page) : null,
  ])
  const canonical = canonicalUrl(siteOrigin, 'home', { currency })
  return { coins, figures, trending, rupees, currency, canonical }
}

async function getHomeCoins(
  coinPage: Promise<Snapshot<CoinPage>>,
  target: RenderTarget,
): Promise<Snapshot<HomeCoins>> {
  return renderHomeCoins(await coinPage, target)
}

async function getHomeFigures(
  market: Market,
  target: RenderTarget,
): Promise<Snapshot<HomeFigures>> {
  return renderGlobalFigures(await market.getGlobalFigures(), target)
}

async function getHomeTrending(
  market: Market,
  coinPage: Promise<Snapshot<CoinPage>>,
  target: RenderTarget,
): Promise<Snapshot<HomeTrending>> {
  const [trending, coins] = await Promise.all([market.getTrending(), coinPage])
  return renderTrending(trending, coins, target)
}

async function findHomeRupees(market: Market, target: RenderTarget): Promise<HomeRupees> {
  return renderRupees(await market.findRupeePrices(), target)
}

export const headers = pageHeaders

const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { currency } = parseSearchParams(new URLSearchParams(location.search)).searchParams
  const name = CURRENCY_NAMES[currency]
  return pageMeta({
    title: `Crypto prices in ${name}`,
    description: `Crypto prices in ${name}: the ten largest coins, the market at a glance, gainers and losers, what is trending, and a heatmap.`,
    canonical: loaderData?.canonical,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { coins, ...rest } = loaderData
  return (
    <AwaitAnswer
      answer={coins}
      fallback={<HomeLoading />}
      renderFailure={(wait) => <HomeError wait={wait} />}
    >
      {(snapshot) => <HomeScreen coins={snapshot} {...rest} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HomeError wait={readWait(error)} />
}
