import type { UndatedAnswer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeCoinMarkets } from '../screens/coin/describe-coin-page.server.ts'
import type { CoinMarketsAnswer } from '../screens/coin/markets/coin-markets-answer.ts'
import { CoinMarketsScreen } from '../screens/coin/markets/coin-markets-screen.tsx'
import { toCoinMarkets } from '../screens/coin/markets/to-coin-markets.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coin-markets'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'coinMarkets')
  const { answer } = await resolveOrStream(getAnswer(market, id, shown), page)
  const { currency } = shown
  const head = toHead(context, 'coinMarkets', {
    ...describeCoinMarkets({ answer, id, currency }),
    params: { id, currency },
  })
  return { answer, id, shown, head }
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

export const meta = pageMeta

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
