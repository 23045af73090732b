// Answers every request for a page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MarketViews } from '../../../app/gateway/market.server.ts'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import type { Metrics } from '../observability/metrics.ts'
import { clientKind } from './client-kind.ts'
import { createContentPolicy } from './content-security-policy.ts'
import { sendFailure, sendTooMany } from './failures.ts'
import { createAddressReader } from './page-address.ts'
import { type AppBuild, createRenderer } from './render-page.ts'
import { createPageSender } from './send-page.ts'
import { createSharedPages } from './shared-pages.ts'

type PagesOptions = {
  build: AppBuild
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, MarketViews>
  limits: ClientLimits
  prefetchLimits: ClientLimits
  metrics: Metrics
  siteOrigin: string
  /** The styles that stand in every page. */
  styles: string
  isDevelopment: boolean
  memory: { pageBytes: number; uncompressedPageBytes: number }
  now: () => number
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { getSource, markets, siteOrigin, isDevelopment, memory, now } = options
  const pages = createSharedPages({
    ...options,
    render: createRenderer({ ...options, policy: createContentPolicy(options) }),
    maxPageBytes: memory.pageBytes,
  })
  const { sendPage, sendStream } = createPageSender({
    maxUncompressedBytes: memory.uncompressedPageBytes,
  })
  const readAddress = createAddressReader(siteOrigin)

  app.route({ method: ['GET', 'HEAD'], url: '*', handler: answer })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const arrivedMs = performance.now()
    const address = readAddress(request.url)
    if ('movedTo' in address) return reply.redirect(address.movedTo, address.status)
    if ('refusedWith' in address) return sendFailure(reply, address.refusedWith)
    const asked = { ...address, source: await getSource() }
    const client = {
      kind: clientKind(request.headers),
      network: clientNetwork(request),
      arrivedMs,
      log: request.log,
    }
    // While the source is being worked on, no page is sent twice.
    const isShared = address.isPlain && !isDevelopment
    const answer = await (isShared ? pages.get(asked, client) : pages.renderAlone(asked, client))
    if (answer === 'nothing') return reply.code(204).header('Cache-Control', 'no-store').send()
    if ('page' in answer) {
      const service = markets[asked.source].getStatus().state
      return sendPage(request, reply, { page: answer.page, service, nowMs: now() })
    }
    if ('streamed' in answer) return sendStream(request, reply, answer.streamed)
    return sendTooMany(reply, answer.retryAfterSeconds)
  }
}
