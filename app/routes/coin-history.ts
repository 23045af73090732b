import { answerInFull } from '../answer/answer-in-time.server.ts'
import { askChart } from '../answer/ask-chart.server.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import { downloadHeaders } from '../coin/history/download-headers.server.ts'
import { toHistoryJson } from '../coin/history/history-files.server.ts'
import type { Route } from './+types/coin-history'

/** What a chart shows, for the browser to draw when a visitor reaches for it, and to keep. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const choices = readChoices(request)
  const { value, fetchedAtMs } = await answerInFull(askChart(market, id, choices))
  const { series, covers } = value
  return Response.json(
    { ...toHistoryJson(series), covers, fetchedAtMs },
    { headers: downloadHeaders({ ...choices, id, extension: 'json' }) },
  )
}
