import type { UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeExchanges } from '../screens/exchanges/describe-exchanges.server.ts'
import type { ExchangesAnswer } from '../screens/exchanges/exchanges-answer.ts'
import { ExchangesScreen } from '../screens/exchanges/exchanges-screen.tsx'
import { toShownExchanges } from '../screens/exchanges/to-shown-exchanges.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { ListError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/exchanges'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const searchParams = readParams(context, 'exchanges')
  const { answer } = await resolveOrStream(getExchangesAnswer(market, searchParams), page)
  const { country, count } =
    'value' in answer ? answer.value.exchanges.value : { ...searchParams, count: null }
  // A text that is no country must not make a page for search engines.
  const canonicalCountry = count === 0 ? '' : country
  const head = toHead(context, 'exchanges', {
    ...describeExchanges({ ...searchParams, country }),
    params: { ...searchParams, country: canonicalCountry },
  })
  const { currency, order } = searchParams
  return { answer, country, currency, order, head }
}

async function getExchangesAnswer(
  market: Market,
  shown: ParamsOf<'exchanges'>,
): Promise<UndatedAnswer<ExchangesAnswer>> {
  const [exchanges, bitcoin] = await Promise.all([
    market.getExchanges(),
    market.findBitcoinPrice(shown.currency),
  ])
  if (!('value' in exchanges)) return exchanges
  return { value: { exchanges: toShownExchanges(exchanges, shown, bitcoin), bitcoin } }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function Exchanges({ loaderData }: Route.ComponentProps) {
  const { answer, country, currency, order } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <ListError why={why} />}>
      {({ value }) => (
        <ExchangesScreen {...value} country={country} currency={currency} order={order} />
      )}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError error={error} />
}
