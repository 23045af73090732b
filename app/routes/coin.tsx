import { answerInTime } from '../answer/answer-in-time.server.ts'
import { Answered } from '../answer/answered.tsx'
import { pageHeaders } from '../answer/page-headers.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { toChartGeometry } from '../chart/chart-geometry.server.ts'
import type { CoinAnswer } from '../coin/coin-answer.ts'
import { coinMeta } from '../coin/coin-meta.ts'
import { CoinScreen } from '../coin/coin-screen.tsx'
import type { Market } from '../gateway/market.server.ts'
import { type Choices, coinPath, pageHref } from '../market/choices.ts'
import { CoinError } from '../shell/error-display.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import type { Route } from './+types/coin'

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market, siteOrigin, page } = context.get(requestContext)
  const { currency, range } = readChoices(request)
  const answer = await answerInTime(askCoin(market, id, { currency, range }), page)
  const canonical = siteOrigin + pageHref(coinPath(id), { currency, range })
  return { answer, id, currency, range, canonical }
}

async function askCoin(
  market: Market,
  id: string,
  { currency, range }: Pick<Choices, 'currency' | 'range'>,
): Promise<CoinAnswer> {
  const [coin, history] = await Promise.all([
    market.getCoin({ id }),
    market.getPriceHistory({ id, currency, range }),
  ])
  const { points, covers } = history.value
  return {
    coin,
    chart: { ...history, value: { geometry: toChartGeometry(points, range), covers } },
  }
}

export const headers = pageHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return coinMeta(loaderData)
}

export default function CoinRoute({ loaderData }: Route.ComponentProps) {
  const { answer, currency, range } = loaderData
  return (
    <Answered answer={answer} whileWaiting={<LoadingScreen />} onFailure={<CoinError />}>
      {(coinAnswer) => <CoinScreen {...coinAnswer} currency={currency} range={range} />}
    </Answered>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
