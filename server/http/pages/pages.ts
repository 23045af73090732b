// Answers every request for a page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findRedirect } from '../../../app/routing/find-redirect.server.ts'
import type { Operator } from '../../../app/shell/layout/operator.tsx'
import type { Clock } from '../../../lib/clock.ts'
import { MAX_SHOWN_AGE_MS, type MarketSource } from '../../../market/answer/snapshot.ts'
import type { Gateway } from '../../gateway/gateway.server.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import type { RenderGate } from '../limits/render-gate.ts'
import { PAGES_ROUTE } from '../limits/request-rules.ts'
import type { Metrics } from '../observability/metrics.ts'
import {
  sendError,
  sendServiceUnavailable,
  sendTooManyRequests,
} from '../replies/error-handlers.ts'
import type { Assets } from './assets.ts'
import { createCachingRenderer } from './caching-renderer.ts'
import { clientKind } from './client-kind.ts'
import { createContentPolicy } from './content-security-policy.ts'
import { createAddressParser } from './page-address.ts'
import { type AppBuild, createRenderer } from './render-page.ts'
import { createPageSender, sendNothing } from './send-page.ts'

type PagesOptions = Assets & {
  build: AppBuild
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, Gateway>
  gate: RenderGate
  limits: ClientLimits
  prefetchLimits: ClientLimits
  metrics: Metrics
  siteOrigin: string
  operator: Operator
  hasServiceWorker: boolean
  isDevelopment: boolean
  memory: { pageBytes: number }
  clock: Clock
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { getSource, markets, metrics, siteOrigin, isDevelopment, memory, clock } = options
  const pages = createCachingRenderer({
    ...options,
    render: createRenderer({ ...options, policy: createContentPolicy(options) }),
    maxPageBytes: memory.pageBytes,
    now: clock.now,
  })
  const { sendPage, sendStream } = createPageSender(options)
  const parseAddress = createAddressParser(siteOrigin)

  app.route({ method: ['GET', 'HEAD'], url: PAGES_ROUTE, handler: answer })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = parseAddress(request.url)
    if ('errorStatus' in page) return sendError(reply, page.errorStatus)
    const requested = { ...page, source: await getSource() }
    const isData = page.kind === 'data'
    const client = {
      kind: clientKind(request.headers),
      network: clientNetwork(request),
      signal: request.signal,
      log: request.log,
    }
    // Another spelling costs no render. A request for data gets its redirect from the router.
    if (!isData && page.address.redirectStatus !== null) {
      const visit = { mayCall: false, client: client.network }
      const found = await findRedirect(
        page.address,
        markets[requested.source].forVisit(visit).market,
      )
      if (found !== null) return reply.redirect(found.to, found.status)
    }
    // No page cache in development: the source may have changed.
    const isShared = page.isCacheable && !isDevelopment
    // Browsers may not keep a page of the demo market, so they would ask for it again.
    if (client.kind === 'prefetch' && requested.source === 'demo') {
      return sendNothing(reply, { isData })
    }
    const answer = await (isShared
      ? pages.get(requested, client)
      : pages.renderPage(requested, client))
    if (answer === 'no-place') {
      metrics.recordPage('refused')
      return sendServiceUnavailable(reply)
    }
    if (answer === 'no-content') return sendNothing(reply, { isData })
    // The state of the market service now, not at the time of the render.
    reply.header('Market-Service', markets[requested.source].getStatus().state)
    if ('page' in answer) {
      const { oldestShownMs } = answer.page
      // A page without figures has no end.
      if (Number.isFinite(oldestShownMs)) reply.header('Market-Expires', toExpiry(oldestShownMs))
      return sendPage(request, reply, { page: answer.page, client, isData, nowMs: clock.now() })
    }
    if ('streamed' in answer) return sendStream(request, reply, answer.streamed)
    return sendTooManyRequests(reply, answer.retryAfterSeconds)
  }
}

/** When a copy of the page must no longer be shown, to the second before. */
function toExpiry(oldestShownMs: number): string {
  return new Date(oldestShownMs + MAX_SHOWN_AGE_MS).toUTCString()
}
