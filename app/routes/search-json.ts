import type { ShownResults } from '../screens/search/shown-results.ts'
import { getShownResults } from '../screens/search/to-shown-results.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveInFull } from '../shell/answer/resolve-or-stream.server.ts'
import type { Route } from './+types/search-json'

/** The palette shows at most this many. */
const MAX = { coins: 8, exchanges: 3 }

const NOTHING: ShownResults = {
  coins: [],
  coinCount: 0,
  screens: [],
  areScreensFirst: false,
  exchanges: [],
  exchangeCount: 0,
  areExchangesFirst: false,
}

/** The first results, for the search palette. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const { currency, q } = readParams(context, 'searchJson')
  if (q === '') return Response.json(NOTHING)
  const results = await resolveInFull(getShownResults(market, { q, currency, max: MAX }), page)
  return Response.json(results.value)
}
