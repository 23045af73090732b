import type { Answer } from '../../market/answer/answer.ts'
import type { Market } from '../../market/market.ts'
import { pageHeaders } from '../routing/page-headers.ts'
import type { ParamsOf } from '../routing/screens.ts'
import { describeCoinTable } from '../screens/coin/describe-coin-page.server.ts'
import type { CoinTableAnswer } from '../screens/coin/history/coin-table-answer.ts'
import { CoinTableScreen } from '../screens/coin/history/coin-table-screen.tsx'
import { getChartSeries } from '../screens/coin/history/get-chart-series.server.ts'
import { toTablePage } from '../screens/coin/history/to-table-page.server.ts'
import { AwaitAnswer } from '../shell/answer/await-answer.tsx'
import { toHead } from '../shell/answer/page-head.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveOrStream } from '../shell/answer/resolve-or-stream.server.ts'
import { CoinError } from '../shell/errors/error-display.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'
import type { Route } from './+types/history-table'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page: pageRequest } = context.get(requestContext)
  const searchParams = readParams(context, 'historyTable')
  const { answer } = await resolveOrStream(getTable(market, id, searchParams), pageRequest)
  const { page, ...shown } = searchParams
  const { currency, range } = searchParams
  const head = toHead(context, 'historyTable', {
    ...describeCoinTable({ answer, id, currency }),
    params: { id, currency, range },
  })
  return { answer, id, shown, page, head }
}

async function getTable(
  market: Market,
  id: string,
  searchParams: ParamsOf<'historyTable'>,
): Promise<Answer<CoinTableAnswer['value']>> {
  const { currency } = searchParams
  const asked = market.coin(id)
  const [coin, chart] = await Promise.all([
    asked.getFacts(currency),
    getChartSeries(asked, searchParams),
  ])
  if (!('value' in coin)) return coin
  if (!('value' in chart)) return chart
  const { name } = coin.value
  return { ...chart, value: toTablePage(chart.value.series, { name, page: searchParams.page }) }
}

export const headers = pageHeaders

export const meta = pageMeta

export default function HistoryTableRoute({ loaderData }: Route.ComponentProps) {
  const { answer, head: _, ...requested } = loaderData
  return (
    <AwaitAnswer answer={answer} renderMissing={(why) => <CoinError why={why} />}>
      {(table) => <CoinTableScreen table={table} {...requested} />}
    </AwaitAnswer>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CoinError error={error} />
}
