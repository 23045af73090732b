// Serves the rows of a visitor's watchlist as JSON. With `names` it serves only names, for the search
// palette. The watchlist is private: it is not stored, no cache may keep the response, and no page is
// rendered from it here.
import type { FastifyInstance } from 'fastify'
import type { MarketGateway } from '../../../app/gateway/market.server.ts'
import { parseCoinIds } from '../../../app/market/coin-ids.ts'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import { parseSearchParams } from '../../../app/routing/search-params.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { clientKind } from './client-kind.ts'
import { matchesIfNoneMatch, weakEntityTag } from './entity-tag.ts'
import { sendError, sendTooManyRequests } from './error-handlers.ts'

type WatchlistRowsOptions = {
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, MarketGateway>
  limits: ClientLimits
  siteOrigin: string
}

const RETRY_AFTER_SECONDS = 10

export function registerWatchlistRows(app: FastifyInstance, options: WatchlistRowsOptions): void {
  const { getSource, markets, limits, siteOrigin } = options

  app.get('/watchlist.json', async (request, reply) => {
    const written = new URL(siteOrigin + request.url).searchParams
    const { searchParams, invalid } = parseSearchParams(written)
    const ids = parseCoinIds(written.get('ids') ?? '')
    reply.header('Cache-Control', 'private, no-store')
    if (ids === null || invalid.includes('currency')) return sendError(reply, 400)
    const client = clientNetwork(request)
    const { isAllowed, retryAfterSeconds } = await limits.consume(client)
    if (!isAllowed) return sendTooManyRequests(reply, retryAfterSeconds)

    const gateway = markets[await getSource()]
    const mayCall = clientKind(request.headers) === 'visitor'
    const market = gateway.forVisit({ mayCall, client, polls: true })
    if (written.has('names')) return reply.send(await market.findCoinNames(ids))
    const starred = await market.findCoinRows({ currency: searchParams.currency, ids })
    reply.header('Market-Service', gateway.getStatus().state)
    if (starred === null) {
      return sendError(reply.header('Retry-After', String(RETRY_AFTER_SECONDS)), 503)
    }
    const text = JSON.stringify(starred)
    const tag = weakEntityTag(text)
    reply.header('ETag', tag).type('application/json; charset=utf-8')
    if (matchesIfNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(text)
  })
}
