import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ChartParams } from '../routing/screens.ts'
import type { CoinAnswer } from '../screens/coin/answer/coin-answer.ts'
import { CoinScreen } from '../screens/coin/coin-screen.tsx'
import { toConversions } from '../screens/coin/conversions.server.ts'
import { describeCoinPage } from '../screens/coin/describe-coin-page.server.ts'
import { drawCoinChart } from '../screens/coin/draw-coin-chart.server.ts'
import { toFirstMarkets } from '../screens/coin/markets/to-first-markets.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/coin'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const shown = readParams(context, 'coin')
  const { answer } = await resolveOrStream(getParts(market, id, shown), page, toAnswer)
  const head = toHead(context, 'coin', {
    ...describeCoinPage({ id, answer, shown }),
    // The scale only changes the view.
    params: { id, ...shown, scale: 'linear' },
  })
  return { answer, shown, head }
}

async function getParts(market: Market, id: string, shown: ChartParams) {
  const { currency, range, type } = shown
  const asked = market.coin(id)
  const [coin, chart, about, markets] = await Promise.all([
    asked.getFacts(currency),
    asked.getChart({ currency, range, type }),
    asked.getAbout(),
    asked.findMarkets(),
  ])
  if (!('value' in coin)) return coin
  if ('error' in chart) return chart
  return { value: { id, shown, coin, chart, about, markets } }
}

type Parts = Extract<Awaited<ReturnType<typeof getParts>>, { value: unknown }>

function toAnswer({ value: { id, shown, coin, chart, about, markets } }: Parts) {
  const value: CoinAnswer = {
    coin,
    conversions: toConversions(coin.value, shown.currency),
    chart: drawCoinChart(chart, { coin, shown }),
    about: 'value' in about ? { value: about.value } : about,
    markets: toFirstMarkets(markets, id),
  }
  return { value }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function CoinRoute({ loaderData }: Route.ComponentProps) {
  const { answer, shown } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <CoinError why={why} />}>
      {({ value }) => <CoinScreen {...value} shown={shown} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
