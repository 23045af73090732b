import { requestContext } from '../shell/answer/request-context.server.ts'
import type { Route } from './+types/suggestions-json'

/** Coins for a search palette without a text. Never causes a call. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(requestContext).market.findSuggestions())
}
