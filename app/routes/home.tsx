import type { Snapshot } from '../../market/answer/snapshot.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import { readSearchParams } from '../routing/read-search-params.server.ts'
import { parseSearchParams } from '../routing/search-params.ts'
import type { HomeFigures } from '../screens/home/home-coins.ts'
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
import { requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOptional, resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { isUnanswered } from '../shell/errors/is-unanswered.ts'
import { readWait } from '../shell/errors/read-wait.ts'
import { Unanswered } from '../shell/errors/unanswered.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency } = readSearchParams(request, 'home')
  const coinPage = market.getCoinPage({ currency, page: 1 })
  const [coins, figures, trending, rupees] = await Promise.all([
    resolveOrStream(coinPage.then(toHomeCoins), page),
    resolveOptional(getHomeFigures(market, currency), page),
    resolveOptional(getHomeTrending(market, coinPage, currency), page),
    currency === 'inr' ? resolveOptional(findHomeRupees(market), page) : null,
  ])
  const canonical = canonicalUrl(siteOrigin, 'home', { currency })
  return { coins, figures, trending, rupees, currency, canonical }
}

async function getHomeFigures(market: Market, currency: Currency): Promise<Snapshot<HomeFigures>> {
  return toHomeFigures(await market.getGlobalFigures(), currency)
}

async function findHomeRupees(market: Market): Promise<HomeRupees> {
  return toHomeRupees(await market.findRupeePrices())
}

export const headers = pageHeaders

const CURRENCY_NAMES = { inr: 'rupees', usd: 'dollars', eur: 'euros' }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { currency } = parseSearchParams(new URLSearchParams(location.search)).searchParams
  const name = CURRENCY_NAMES[currency]
  return pageMeta(matches, {
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
  return isUnanswered(error) ? <Unanswered error={error} /> : <HomeError wait={readWait(error)} />
}
