import type { UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { parseSearchParams } from '../routing/search-params.ts'
import type { ExchangesAnswer } from '../screens/exchanges/exchanges-answer.ts'
import { ExchangesScreen } from '../screens/exchanges/exchanges-screen.tsx'
import { ORDER_TEXTS, placeText } from '../screens/exchanges/order-texts.ts'
import { toShownExchanges } from '../screens/exchanges/to-shown-exchanges.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { ListError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/exchanges'

export async function loader({ context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const searchParams = readParams(context, 'exchanges')
  const { answer } = await resolveOrStream(getExchangesAnswer(market, searchParams), page)
  const { country, count } =
    'value' in answer ? answer.value.exchanges.value : { ...searchParams, count: null }
  // A text that is no country must not make a page for search engines.
  const canonicalCountry = count === 0 ? '' : country
  const canonical = canonicalUrl(siteOrigin, 'exchanges', {
    ...searchParams,
    country: canonicalCountry,
  })
  const { currency, order } = searchParams
  return { answer, country, currency, order, canonical }
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

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const { searchParams } = parseSearchParams(new URLSearchParams(location.search))
  const { order, rows, view } = searchParams
  const { country = searchParams.country } = loaderData ?? {}
  const exchanges = rows === 'all' && country === '' ? 'All crypto exchanges' : 'Crypto exchanges'
  const form = view === 'table' ? ' as a table' : ''
  const title = `${exchanges}${placeText(country)} ${ORDER_TEXTS[order].by}${form}`
  return pageMeta(matches, {
    title,
    description: `${title}: their volume, year and country, with links to their own sites.`,
    canonical: loaderData?.canonical,
  })
}

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
