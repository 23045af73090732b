import { downloadHeaders } from '../screens/coin/history/download-headers.server.ts'
import { getChartSeries } from '../screens/coin/history/get-chart-series.server.ts'
import { toHistoryCsv } from '../screens/coin/history/history-files.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveInFull } from '../shell/answer/resolve-or-stream.server.ts'
import type { Route } from './+types/history-csv'

/** The points of a chart as a CSV file. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const searchParams = readParams(context, 'historyCsv')
  const { value } = await resolveInFull(getChartSeries(market.coin(id), searchParams), page)
  const { series } = value
  const rows = series.type === 'candles' ? series.bars : series.points
  if (rows.length === 0) return new Response('There is no data here.\n', { status: 404 })
  return new Response(toHistoryCsv(series), {
    headers: downloadHeaders({ ...searchParams, id, extension: 'csv' }),
  })
}
