import { answerInFull } from '../answer/answer-in-time.server.ts'
import { askChart } from '../answer/ask-chart.server.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { downloadHeaders } from '../coin/history/download-headers.server.ts'
import { toHistoryCsv } from '../coin/history/history-files.server.ts'
import type { Route } from './+types/history-csv'

/** What a chart shows, for a spreadsheet. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const choices = readChoices(request)
  const { value } = await answerInFull(askChart(market, id, choices))
  return new Response(toHistoryCsv(value.series), {
    headers: downloadHeaders({ ...choices, id, extension: 'csv' }),
  })
}
