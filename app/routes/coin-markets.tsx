import { isolate } from '../../lib/isolate.ts'
import type { Market } from '../../market/market.ts'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { redirectNormalizedId } from '../answer/redirect-normalized.server.ts'
import { type PageRequest, requestContext } from '../answer/request-context.server.ts'
import { resolveOrStream } from '../answer/resolve-or-stream.server.ts'
import sheet from '../coin/markets/coin-markets.css?url'
import type { CoinMarketsAnswer } from '../coin/markets/coin-markets-answer.ts'
import { CoinMarketsScreen } from '../coin/markets/coin-markets-screen.tsx'
import { renderCoinMarkets } from '../coin/markets/render-coin-markets.server.tsx'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import tickersSheet from '../tickers/tickers.css?url'
import type { Route } from './+types/coin-markets'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'coinMarkets', id })
  const shown = readSearchParams(request, 'coinMarkets')
  const answer = await resolveOrStream(getAnswer(market, id, { shown, page }), page)
  const canonical = canonicalUrl(siteOrigin, 'coinMarkets', { id, currency: shown.currency })
  return { answer, id, shown, canonical }
}

type MarketsRequest = { shown: ParamsOf<'coinMarkets'>; page: PageRequest }

async function getAnswer(
  market: Market,
  id: string,
  { shown, page }: MarketsRequest,
): Promise<CoinMarketsAnswer> {
  const query = { id, currency: shown.currency }
  const [coin, markets] = await Promise.all([
    market.getCoinFacts(query),
    market.getCoinMarkets(query),
  ])
  return renderCoinMarkets({ coin, markets }, { shown, page })
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () =>
  [tickersSheet, sheet].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, params: { id } }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return pageMeta({
      title: 'Error While Fetching Coin',
      description: 'The markets of this coin could not be fetched.',
    })
  }
  const { answer } = loaderData
  const name = isolate('now' in answer ? answer.now.coin.name : id)
  return pageMeta({
    title: `${name} markets: prices in rupees and on all exchanges`,
    description: `Where ${name} is traded: prices on Indian exchanges compared with the world price, spread, depth and volume.`,
    canonical: loaderData.canonical,
  })
}

export default function CoinMarketsRoute({ loaderData }: Route.ComponentProps) {
  const { answer, id, shown } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <CoinError wait={wait} />}
    >
      {(marketsAnswer) => <CoinMarketsScreen {...marketsAnswer} id={id} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
