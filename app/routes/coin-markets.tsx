import { isolate } from '../../lib/isolate.ts'
import type { UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { canonicalUrl } from '../routing/canonical-url.server.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import type { CoinMarketsAnswer } from '../screens/coin/markets/coin-markets-answer.ts'
import { CoinMarketsScreen } from '../screens/coin/markets/coin-markets-screen.tsx'
import { toCoinMarkets } from '../screens/coin/markets/to-coin-markets.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coin-markets'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const shown = readParams(context, 'coinMarkets')
  const { answer } = await resolveOrStream(getAnswer(market, id, shown), page)
  const canonical = canonicalUrl(siteOrigin, 'coinMarkets', { id, currency: shown.currency })
  return { answer, id, shown, canonical }
}

async function getAnswer(
  market: Market,
  id: string,
  shown: ParamsOf<'coinMarkets'>,
): Promise<UndatedAnswer<CoinMarketsAnswer>> {
  const { getFacts, getMarkets } = market.coin(id)
  const [coin, markets] = await Promise.all([getFacts(shown.currency), getMarkets(shown.currency)])
  if (!('value' in coin)) return coin
  if (!('value' in markets)) return markets
  return { value: toCoinMarkets({ coin: coin.value, markets }, shown) }
}

export const headers = pageHeaders

export function meta({ loaderData, params: { id }, matches }: Route.MetaArgs) {
  if (loaderData === undefined) {
    return pageMeta(matches, {
      title: 'Error While Fetching Coin',
      description: 'The markets of this coin could not be fetched.',
    })
  }
  const { answer } = loaderData
  const name = isolate('value' in answer ? answer.value.coin.name : id)
  return pageMeta(matches, {
    title: `${name} markets: prices in rupees and on all exchanges`,
    description: `Where ${name} is traded: prices on Indian exchanges compared with the world price, spread, depth and volume.`,
    canonical: loaderData.canonical,
  })
}

export default function CoinMarketsRoute({ loaderData }: Route.ComponentProps) {
  const { answer, id, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <CoinError why={why} />}>
      {({ value }) => <CoinMarketsScreen {...value} id={id} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
