import { findShownSuggestions } from '../screens/search/to-shown-results.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import type { Route } from './+types/suggestions-json'

/** Coins for a search palette without a text. Never causes a call. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const { currency } = readParams(context, 'suggestionsJson')
  return Response.json(await findShownSuggestions(market, currency))
}
