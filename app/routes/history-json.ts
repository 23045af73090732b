import { downloadHeaders } from '../screens/coin/history/download-headers.server.ts'
import { getChartSeries } from '../screens/coin/history/get-chart-series.server.ts'
import { toHistoryJson } from '../screens/coin/history/history-files.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveInFull } from '../shell/answer/resolve-or-stream.server.ts'
import type { Route } from './+types/history-json'

/** The points of a chart, for the interactive chart and for download. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const searchParams = readParams(context, 'historyJson')
  const { value, fetchedAtMs } = await resolveInFull(
    getChartSeries(market.coin(id), searchParams),
    page,
  )
  const { series, covers } = value
  return Response.json(
    { ...toHistoryJson(series), covers, fetchedAtMs },
    { headers: downloadHeaders({ ...searchParams, id, extension: 'json' }) },
  )
}
