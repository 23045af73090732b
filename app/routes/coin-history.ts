import { answerInFull } from '../answer/answer-in-time.server.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import type { Route } from './+types/coin-history'

/** The points of a chart, for the browser to draw when a visitor reaches for it. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const { currency, range } = readChoices(request)
  const history = await answerInFull(market.getPriceHistory({ id, currency, range }))
  const { value, fetchedAtMs } = history
  return Response.json({ ...value, fetchedAtMs })
}
