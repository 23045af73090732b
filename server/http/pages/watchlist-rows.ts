// Answers for the coins that one visitor keeps. The list is the visitor's own: it is written nowhere,
// no cache may keep it, and no page is made of it here.
import type { FastifyInstance } from 'fastify'
import type { MarketViews } from '../../../app/gateway/market.server.ts'
import { parseChoices } from '../../../app/market/choices.ts'
import { parseCoinIds } from '../../../app/market/coin-ids.ts'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { clientKind } from './client-kind.ts'
import { isKnownTag, weakEntityTag } from './entity-tag.ts'
import { sendFailure, sendTooMany } from './failures.ts'

type WatchlistRowsOptions = {
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, MarketViews>
  limits: ClientLimits
  siteOrigin: string
}

const RETRY_AFTER_SECONDS = 10

export function registerWatchlistRows(app: FastifyInstance, options: WatchlistRowsOptions): void {
  const { getSource, markets, limits, siteOrigin } = options

  app.get('/watchlist.json', async (request, reply) => {
    const { searchParams } = new URL(siteOrigin + request.url)
    const { choices, wrong } = parseChoices(searchParams)
    const ids = parseCoinIds(searchParams.get('ids') ?? '')
    reply.header('Cache-Control', 'private, no-store')
    if (ids === null || wrong.includes('currency')) return sendFailure(reply, 400)
    const client = clientNetwork(request)
    const { isAllowed, retryAfterSeconds } = await limits.spend(client)
    if (!isAllowed) return sendTooMany(reply, retryAfterSeconds)

    const views = markets[await getSource()]
    const mayCall = clientKind(request.headers) === 'visitor'
    const market = views.forVisit({ mayCall, client, polls: true })
    const kept = await market.findCoinRows({ currency: choices.currency, ids })
    reply.header('Market-Service', views.getStatus().state)
    if (kept === null) {
      return sendFailure(reply.header('Retry-After', String(RETRY_AFTER_SECONDS)), 503)
    }
    const text = JSON.stringify(kept)
    const tag = weakEntityTag(text)
    reply.header('ETag', tag).type('application/json; charset=utf-8')
    if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(text)
  })
}
