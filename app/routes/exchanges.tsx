import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { type PageRequest, requestContext } from '../answer/request-context.server.ts'
import { sendHtml } from '../answer/send-html.server.ts'
import type { ExchangesAnswer } from '../exchanges/exchange-answers.ts'
import { ExchangeItems } from '../exchanges/exchange-items.server.tsx'
import { ExchangesScreen } from '../exchanges/exchanges-screen.tsx'
import { ORDER_TEXTS } from '../exchanges/order-texts.ts'
import { toExchangeRows } from '../exchanges/to-exchange-rows.server.ts'
import type { Market } from '../gateway/market.server.ts'
import { type Choices, pageHref, parseChoices } from '../market/choices.ts'
import { ListError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/exchanges'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency, order } = readChoices(request)
  const answer = await answerInTime(askExchanges(market, { currency, order }, page), page)
  const canonical = siteOrigin + pageHref('/exchanges', { currency, order })
  return { answer, currency, order, canonical }
}

async function askExchanges(
  market: Market,
  { currency, order }: Pick<Choices, 'currency' | 'order'>,
  page: PageRequest,
): Promise<ExchangesAnswer> {
  const [exchanges, bitcoin] = await Promise.all([
    market.getExchanges(),
    market.findBitcoinPrice(currency),
  ])
  const sorted = toExchangeRows(exchanges, order)
  const { rows } = sorted.value
  const html = sendHtml(
    page,
    'exchanges',
    <ExchangeItems exchanges={rows} bitcoin={bitcoin} currency={currency} />,
  )
  return { exchanges: { ...sorted, value: { html, count: rows.length } }, bitcoin }
}

export const headers = pageHeaders

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { order } = parseChoices(new URLSearchParams(location.search)).choices
  const { by } = ORDER_TEXTS[order]
  return pageMeta({
    title: `Crypto exchanges ${by}`,
    description: `Crypto exchanges ${by}: their volume, year and country, with links to their own sites.`,
    canonical: loaderData?.canonical,
  })
}

export default function Exchanges({ loaderData }: Route.ComponentProps) {
  const { answer, currency, order } = loaderData
  return (
    <Answered
      answer={answer}
      whileWaiting={<LoadingScreen />}
      onFailure={(wait) => <ListError wait={wait} />}
    >
      {(exchangesAnswer) => (
        <ExchangesScreen {...exchangesAnswer} currency={currency} order={order} />
      )}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
