import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import type { ExchangeAnswer } from '../exchanges/exchange-answers.ts'
import { ExchangeError } from '../exchanges/exchange-error.tsx'
import { exchangeMeta } from '../exchanges/exchange-meta.ts'
import { ExchangeScreen } from '../exchanges/exchange-screen.tsx'
import sheet from '../exchanges/exchanges.css?url'
import type { Market } from '../gateway/market.server.ts'
import { exchangePath, pageHref } from '../market/choices.ts'
import type { Currency } from '../market/money/currency.ts'
import { LoadingScreen } from '../shell/errors/loading-screen.tsx'
import type { Route } from './+types/exchange'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency } = readChoices(request)
  const answer = await answerInTime(askExchange(market, id, currency), page)
  const canonical = siteOrigin + pageHref(exchangePath(id), { currency })
  return { answer, id, currency, canonical }
}

async function askExchange(
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

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export function meta({ loaderData, error, params: { id } }: Route.MetaArgs) {
  return exchangeMeta(loaderData, { id, error })
}

export default function ExchangeRoute({ loaderData }: Route.ComponentProps) {
  const { answer, currency } = loaderData
  return (
    <Answered
      answer={answer}
      whileWaiting={<LoadingScreen />}
      onFailure={(wait) => <ExchangeError wait={wait} />}
    >
      {(exchangeAnswer) => <ExchangeScreen {...exchangeAnswer} currency={currency} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ExchangeError error={error} />
}
