import type { Exchange } from '../../market/coin.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import aboutSheet from '../about/about.css?url'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { redirectNormalizedId } from '../answer/redirect-normalized.server.ts'
import { type PageRequest, requestContext } from '../answer/request-context.server.ts'
import { resolveOptional, resolveOrStream } from '../answer/resolve-or-stream.server.ts'
import type { ExchangeAnswer } from '../exchanges/exchange-answers.ts'
import { exchangeMeta } from '../exchanges/exchange-meta.ts'
import { ExchangeError, ExchangeScreen } from '../exchanges/exchange-screen.tsx'
import sheet from '../exchanges/exchanges.css?url'
import { renderPairs } from '../exchanges/pairs/render-pairs.server.tsx'
import type { ShownPairs } from '../exchanges/pairs/shown-pairs.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import tickersSheet from '../tickers/tickers.css?url'
import type { Route } from './+types/exchange'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'exchange', id })
  const shown = readSearchParams(request, 'exchange')
  const { currency } = shown
  const exchange = market.getExchange({ id })
  const [answer, pairs] = await Promise.all([
    resolveOrStream(getExchangeAnswer(market, exchange, currency), page),
    resolveOptional(getPairs(market, exchange, { id, shown, page }), page),
  ])
  const canonical = canonicalUrl(siteOrigin, 'exchange', { id, currency })
  return { answer, pairs, id, shown, canonical }
}

async function getExchangeAnswer(
  market: Market,
  exchangeKnown: Promise<Snapshot<Exchange>>,
  currency: Currency,
): Promise<ExchangeAnswer> {
  const [exchange, bitcoin] = await Promise.all([exchangeKnown, market.findBitcoinPrice(currency)])
  return { exchange, bitcoin }
}

async function getPairs(
  market: Market,
  exchangeKnown: Promise<Snapshot<Exchange>>,
  { id, ...target }: { id: string; shown: ParamsOf<'exchange'>; page: PageRequest },
): Promise<Snapshot<ShownPairs>> {
  const [exchange, pairs] = await Promise.all([exchangeKnown, market.getExchangePairs({ id })])
  return renderPairs({ exchange: exchange.value, pairs }, target)
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () =>
  [sheet, aboutSheet, tickersSheet].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, error, params: { id } }: Route.MetaArgs) {
  return exchangeMeta(loaderData, { id, error })
}

export default function ExchangeRoute({ loaderData }: Route.ComponentProps) {
  const { answer, pairs, shown } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <ExchangeError wait={wait} />}
    >
      {(exchangeAnswer) => <ExchangeScreen {...exchangeAnswer} pairs={pairs} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExchangeError error={error} />
}
