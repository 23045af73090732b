// Serves the pictures of links: `/card`, the address of a page, and `.png`. Made from the cache
// alone, by the picture process, and then shared for an hour.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  CARD_PATH,
  type CardScreen,
  cardHref,
  hasCard,
} from '../../../app/routing/card-href.server.ts'
import { readAddress } from '../../../app/routing/read-address.server.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createSemaphore } from '../../../lib/semaphore.ts'
import { MAX_SHOWN_AGE_MS, type MarketSource } from '../../../market/answer/snapshot.ts'
import type { Gateway } from '../../gateway/gateway.server.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { type Refusal, workInPlace } from '../limits/client-work.ts'
import type { RenderGate } from '../limits/render-gate.ts'
import { entityTag, matchesIfNoneMatch } from '../replies/entity-tag.ts'
import {
  sendError,
  sendServiceUnavailable,
  sendTooManyRequests,
} from '../replies/error-handlers.ts'
import { type CardAddress, cardOfPage } from './card-of-page.ts'
import { drawCard } from './draw-card.ts'

type CardsOptions = {
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, Gateway>
  gate: RenderGate
  limits: ClientLimits
  siteOrigin: string
  /** Makes a PNG of our own SVG. */
  drawPng: (svg: string) => Promise<Uint8Array>
  clock: Pick<Clock, 'now'>
}

type Client = { network: string; signal: AbortSignal }
type AskedCard = CardAddress & { href: string; source: MarketSource }
type Picture = { png: Uint8Array; untilMs: number }
type CardResult = Picture | 'not-found' | Refusal

const HOUR_MS = 3_600_000
/** A card that lacks something may soon have it. */
const INCOMPLETE_MS = 60_000

/** About 250 cards. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024

/** The CPU time that a PNG takes the picture process of a busy machine. An idle one needs 20 ms. */
const PNG_MS = 60

/** A picture of a coin waits for one card at most. */
const DRAWN = { maxConcurrent: 1, maxQueued: 20 }

export function registerCards(app: FastifyInstance, options: CardsOptions): void {
  const { getSource, siteOrigin, clock } = options
  const cards = new Cards(options)

  app.get(`${CARD_PATH}/*`, async (request, reply) => {
    const address = parseCardAddress(siteOrigin + request.url)
    if (address === null) return sendError(reply, 404)
    const source = await getSource()
    const client = { network: clientNetwork(request), signal: request.signal }
    const found = await cards.get({ ...address, source }, client)
    if (found === 'not-found') return sendError(reply, 404)
    if (found === 'no-place') return sendServiceUnavailable(reply)
    if ('retryAfterSeconds' in found) return sendTooManyRequests(reply, found.retryAfterSeconds)
    const { png, untilMs } = found
    const tag = entityTag(png)
    const leftSeconds = Math.max(0, Math.floor((untilMs - clock.now()) / 1000))
    // Demo prices must not outlive the demo market in any other cache.
    const isDemo = source === 'demo'
    reply.header('Cache-Control', isDemo ? 'private, no-store' : `public, max-age=${leftSeconds}`)
    // Sites that preview a link may show it.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin').header('ETag', tag)
    if (matchesIfNoneMatch(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('image/png').send(Buffer.from(png))
  })
}

/** Null for an address that is not the card of a page. Unknown params are ignored. */
function parseCardAddress(url: string): (CardAddress & { href: string }) | null {
  const { pathname, searchParams: params } = new URL(url)
  const [, path] = /^\/card(\/.+)\.png$/.exec(pathname) ?? []
  if (path === undefined) return null
  const { screen, id = '', searchParams } = readAddress(path === '/home' ? '/' : path, params)
  if (!hasCard(screen)) return null
  return { screen, id, searchParams, href: hrefOf(screen, { ...searchParams, id }) }
}

/** One spelling, so that a card is drawn and cached once. */
function hrefOf(screen: CardScreen, params: CardAddress['searchParams'] & { id: string }): string {
  const { id, ...others } = params
  if (screen === 'coin' || screen === 'whatIf') return cardHref(screen, params)
  return cardHref(screen, others)
}

class Cards {
  readonly #options: CardsOptions
  readonly #cached: LRUCache<string, Picture>
  readonly #inFlight = new Map<string, Promise<CardResult>>()
  readonly #withPermit = createSemaphore(DRAWN)

  constructor(options: CardsOptions) {
    this.#options = options
    this.#cached = new LRUCache({
      maxSize: MAX_CACHED_BYTES,
      sizeCalculation: ({ png }, key) => png.length + key.length,
    })
  }

  async get(asked: AskedCard, client: Client): Promise<CardResult> {
    const key = `${asked.source} ${asked.href}`
    for (;;) {
      const cached = this.#cached.get(key)
      if (cached !== undefined && this.#options.clock.now() < cached.untilMs) return cached
      const pending = this.#inFlight.get(key)
      if (pending === undefined) break
      const found = await pending
      // A refusal may be of another client, so this request tries for itself.
      if (found === 'not-found' || 'png' in Object(found)) return found
    }
    const making = this.#make(asked, client).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, making)
    const made = await making
    if (typeof made === 'object' && 'png' in made) this.#cached.set(key, made)
    return made
  }

  async #make(asked: AskedCard, { network: client, signal }: Client): Promise<CardResult> {
    const { markets, gate, limits, siteOrigin, drawPng, clock } = this.#options
    const { market, given } = markets[asked.source].forVisit({ mayCall: false, client })
    const found = await workInPlace({ gate, limits, client, signal }, async () => ({
      card: await cardOfPage(market, asked),
    }))
    if (found === 'no-place' || 'retryAfterSeconds' in found) return found
    const { card } = found
    if (card === 'not-found') return card
    const { isAllowed, retryAfterSeconds } = await limits.consume(client, PNG_MS)
    if (!isAllowed) return { retryAfterSeconds }
    const { host } = new URL(siteOrigin)
    const svg = drawCard(card, { source: asked.source, host })
    const png = await this.#withPermit(() => drawPng(svg))
    const { isComplete, oldestFetchedAtMs } = given()
    const sharedMs = isComplete ? HOUR_MS : INCOMPLETE_MS
    const untilMs = Math.min(clock.now() + sharedMs, oldestFetchedAtMs + MAX_SHOWN_AGE_MS)
    return { png, untilMs }
  }
}
