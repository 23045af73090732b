// Serves the rows of a visitor's coins as JSON, for the watchlist and the portfolio. With `tickers`,
// as for a shared list, an id may be a ticker. With `names`, names and cached prices, for the search
// palette. The list is private: the site does not store it, and no cache may keep the response. So it
// has no place among the pages, which are cached by URL.
import type { FastifyInstance } from 'fastify'
import { parseSearchParams } from '../../../app/routing/search-params.ts'
import { findCalled } from '../../../app/screens/coin-lists/find-called.server.ts'
import { addPrices, toTableCoin } from '../../../app/screens/coin-lists/to-list-coins.server.ts'
import type { MarketSource } from '../../../market/answer/snapshot.ts'
import { parseCoinIds } from '../../../market/coin-ids.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Gateway } from '../../gateway/gateway.server.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { workInPlace } from '../limits/client-work.ts'
import type { RenderGate } from '../limits/render-gate.ts'
import { matchesIfNoneMatch, weakEntityTag } from '../replies/entity-tag.ts'
import {
  sendError,
  sendServiceUnavailable,
  sendTooManyRequests,
} from '../replies/error-handlers.ts'
import { clientKind } from './client-kind.ts'

type WatchlistRowsOptions = {
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, Gateway>
  gate: RenderGate
  limits: ClientLimits
  siteOrigin: string
}

const RETRY_AFTER_SECONDS = 10

export function registerWatchlistRows(app: FastifyInstance, options: WatchlistRowsOptions): void {
  const { getSource, markets, gate, limits, siteOrigin } = options

  app.get('/watchlist.json', async (request, reply) => {
    const written = new URL(siteOrigin + request.url).searchParams
    const { searchParams, invalid } = parseSearchParams(written)
    const ids = parseCoinIds(written.get('ids') ?? '')
    reply.header('Cache-Control', 'private, no-store')
    if (ids === null || invalid.includes('currency')) return sendError(reply, 400)
    const client = clientNetwork(request)
    const gateway = markets[await getSource()]
    const mayCall = clientKind(request.headers) === 'visitor'
    const { market } = gateway.forVisit({ mayCall, client })

    const answer = await workInPlace({ gate, limits, client, signal: request.signal }, async () => {
      const { currency } = searchParams
      const rows = written.has('names')
        ? await addPrices(await market.findCoinNames(ids), market, currency)
        : await findTableCoins(market, { currency, ids, hasTickers: written.has('tickers') })
      return { text: rows === null ? null : JSON.stringify(rows) }
    })
    if (answer === 'no-place') return sendServiceUnavailable(reply)
    if ('retryAfterSeconds' in answer) return sendTooManyRequests(reply, answer.retryAfterSeconds)
    const { text } = answer
    reply.type('application/json; charset=utf-8')
    if (text !== null && written.has('names')) return reply.send(text)
    reply.header('Market-Service', gateway.getStatus().state)
    if (text === null) {
      return sendError(
        reply.header('Retry-After', String(RETRY_AFTER_SECONDS)),
        503,
        'There are no prices at the moment. Please try again later.',
      )
    }
    const tag = weakEntityTag(text)
    reply.header('ETag', tag)
    if (matchesIfNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(text)
  })
}

type RowsQuery = { currency: Currency; ids: string[]; hasTickers: boolean }

async function findTableCoins(market: Market, { currency, ids, hasTickers }: RowsQuery) {
  const written = await market.getCoinRows({ currency, ids })
  if (!('value' in written)) return null
  const meant = hasTickers ? await findMeant(market, written.value.unknown) : {}
  const coins = Object.values(meant)
  const answer =
    coins.length === 0
      ? written
      : await market.getCoinRows({ currency, ids: [...new Set([...ids, ...coins])] })
  if (!('value' in answer)) return null
  const { snapshot, ...others } = answer.value
  const starred = hasTickers ? { ...others, meant } : others
  if (snapshot === null) return { ...starred, snapshot }
  // With all digits of the price, because a portfolio multiplies it.
  const rows = snapshot.value.rows.map((row) => {
    return { ...toTableCoin(row, snapshot.asOfMs), price: row.price }
  })
  return { ...starred, snapshot: { ...snapshot, value: { rows } } }
}

/** Each costs a search over all names. A text that shares coins has few tickers. */
const MAX_TICKERS = 20

/** The coins that are called so, by the text. */
async function findMeant(market: Market, texts: readonly string[]) {
  const found = await Promise.all(
    texts.slice(0, MAX_TICKERS).map(async (text): Promise<[string, string][]> => {
      const called = await findCalled(market, text)
      return 'value' in called && called.value !== null ? [[text, called.value]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}
