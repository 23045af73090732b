import { getChartSeries } from '../answer/get-chart-series.server.ts'
import { readSearchParams } from '../answer/read-search-params.server.ts'
import { redirectNormalizedId } from '../answer/redirect-normalized.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { resolveInFull } from '../answer/resolve-or-stream.server.ts'
import { downloadHeaders } from '../coin/history/download-headers.server.ts'
import { toHistoryCsv } from '../coin/history/history-files.server.ts'
import type { Route } from './+types/history-csv'

/** The points of a chart as a CSV file. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  await redirectNormalizedId(market, { request, screen: 'historyCsv', id })
  const searchParams = readSearchParams(request, 'historyCsv')
  const { value } = await resolveInFull(getChartSeries(market, id, searchParams))
  const { series } = value
  const rows = series.type === 'candles' ? series.bars : series.points
  if (rows.length === 0) return new Response('There is no data here.\n', { status: 404 })
  return new Response(toHistoryCsv(series), {
    headers: downloadHeaders({ ...searchParams, id, extension: 'csv' }),
  })
}
