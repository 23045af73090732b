import { answerInFull } from '../answer/answer-in-time.server.ts'
import { readChoices } from '../answer/read-choices.server.ts'
import { requestContext } from '../answer/request-context.server.ts'
import type { Found } from '../market/found.ts'
import type { Route } from './+types/search-json'

/** As many as the palette has room for. */
const MAX_COINS = 8
const MAX_EXCHANGES = 3

const NOTHING: Found = { coins: [], coinCount: 0, exchanges: [], exchangeCount: 0 }

/** The first of what is found, for the palette to show while a visitor writes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const { q } = readChoices(request)
  const found = q === '' ? NOTHING : await answerInFull(market.getFound(q))
  const first: Found = {
    ...found,
    coins: found.coins.slice(0, MAX_COINS),
    exchanges: found.exchanges?.slice(0, MAX_EXCHANGES) ?? null,
  }
  return Response.json(first)
}
