import type { SearchResults } from '../../market/search-results.ts'
import { readSearchParams } from '../routing/read-search-params.server.ts'
import { requestContext } from '../shell/answer/request-context.server.ts'
import { resolveInFull } from '../shell/answer/resolve-or-stream.server.ts'
import type { Route } from './+types/search-json'

/** The palette shows at most this many. */
const MAX_COINS = 8
const MAX_EXCHANGES = 3

const NOTHING: SearchResults = {
  coins: [],
  coinCount: 0,
  exchanges: [],
  exchangeCount: 0,
  areExchangesFirst: false,
}

/** The first results, for the search palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  const { q } = readSearchParams(request, 'searchJson')
  const results = q === '' ? NOTHING : await resolveInFull(market.getSearchResults(q))
  const first: SearchResults = {
    ...results,
    coins: results.coins.slice(0, MAX_COINS),
    exchanges: results.exchanges?.slice(0, MAX_EXCHANGES) ?? null,
  }
  return Response.json(first)
}
