import aboutSheet from '../about/about.css?url'
import { AwaitAnswer } from '../answer/await-answer.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { redirectNormalizedId } from '../answer/redirect-normalized.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { resolveOrStream } from '../answer/resolve-or-stream.server.ts'
import type { ExchangeAnswer } from '../exchanges/exchange-answers.ts'
import { exchangeMeta } from '../exchanges/exchange-meta.ts'
import { ExchangeError, ExchangeScreen } from '../exchanges/exchange-screen.tsx'
import sheet from '../exchanges/exchanges.css?url'
import type { Market } from '../gateway/market.server.ts'
import type { Currency } from '../market/money/currency.ts'
import { canonicalUrl } from '../routing/page-href.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import type { Route } from './+types/exchange'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'exchange', id })
  const { currency } = readSearchParams(request, 'exchange')
  const answer = await resolveOrStream(getExchangeAnswer(market, id, currency), page)
  const canonical = canonicalUrl(siteOrigin, 'exchange', { id, currency })
  return { answer, id, currency, canonical }
}

async function getExchangeAnswer(
  market: Market,
  id: string,
  currency: Currency,
): Promise<ExchangeAnswer> {
  const [exchange, bitcoin] = await Promise.all([
    market.getExchange({ id }),
    market.findBitcoinPrice(currency),
  ])
  return { exchange, bitcoin }
}

export const headers = pageHeaders

export const links: Route.LinksFunction = () =>
  [sheet, aboutSheet].map((href) => ({ rel: 'stylesheet', href }))

export function meta({ loaderData, error, params: { id } }: Route.MetaArgs) {
  return exchangeMeta(loaderData, { id, error })
}

export default function ExchangeRoute({ loaderData }: Route.ComponentProps) {
  const { answer, currency } = loaderData
  return (
    <AwaitAnswer
      answer={answer}
      fallback={<LoadingScreen />}
      renderFailure={(wait) => <ExchangeError wait={wait} />}
    >
      {(exchangeAnswer) => <ExchangeScreen {...exchangeAnswer} currency={currency} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExchangeError error={error} />
}
