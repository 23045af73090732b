// Renders a page once for all its readers. A fresh page comes from the page cache, a stale one is
// sent while it is revalidated, and concurrent requests share one render. Sending is left to
// others.

import type { MarketSource } from '../../../market/snapshot.ts'
import type { CallUse, EndedCall, MarketGateway } from '../../gateway/market.server.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { type Refusal, workInPlace } from '../limits/client-work.ts'
import type { RenderGate } from '../limits/render-gate.ts'
import type { RenderPlace } from '../limits/render-place.ts'
import type { Metrics } from '../observability/metrics.ts'
import { encodePage } from './content-encoding.ts'
import { weakEntityTag } from './entity-tag.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { createShownAnswers, type ShownAnswers, toLifetime } from './page-lifetime.ts'
import type { PageClient, PageVisit, RequestedPage } from './page-visit.ts'
import { createQueueTracker, type QueueTracker } from './queue-tracker.ts'
import type { BufferedPage, RenderPage, StreamedPage } from './render-page.ts'

type CachingRendererOptions = {
  render: RenderPage
  markets: Record<MarketSource, MarketGateway>
  gate: RenderGate
  /** The work of a render counts against the limit of the client that requests it. */
  limits: ClientLimits
  /** Prefetches have a separate limit, so that they do not use up a visitor's own. */
  prefetchLimits: ClientLimits
  metrics: Pick<Metrics, 'recordPage' | 'setCachedPages'>
  /** Maximum size of the page cache. */
  maxPageBytes: number
  now: () => number
}

type RenderedAnswer =
  /** `isClientSpecific`: the page lacks answers because this client's share of calls is spent. */
  | { page: CachedPage; isClientSpecific?: boolean }
  | { streamed: StreamedPage }
  /** Nothing worth prefetching. */
  | 'no-content'

export type PageAnswer = RenderedAnswer | Refusal

/** Maximum time that a visitor looks at an empty window before the page streams. */
const STREAM_AFTER_MS = 800

/**
 * A render in progress. `isOutdated`: an answer arrived after the render had gone on without it.
 */
type RenderState = { source: MarketSource; uses: Map<string, CallUse>; isOutdated: boolean }
type Rendering = { place: RenderPlace; queue: QueueTracker; renderState: RenderState }
type RenderContext = { requested: RequestedPage; shown: ShownAnswers; renderState: RenderState }

export function createCachingRenderer(options: CachingRendererOptions) {
  const { render, markets, gate, limits, prefetchLimits, metrics, now } = options
  const pages = createPageCache({ now, maxBytes: options.maxPageBytes })
  /** Renders in flight by page key (single flight). */
  const inFlight = new Map<string, Promise<PageAnswer>>()
  const renders = new Set<RenderState>()

  for (const source of ['live', 'demo'] as const) {
    markets[source].onCallEnded((call) => handleCallEnded(source, call))
  }

  /**
   * Updates cached pages when a call ends. An incomplete page is dropped. A complete page is
   * rendered again, once, if a visit has requested its revalidation.
   */
  function handleCallEnded(source: MarketSource, { key: callKey, isAnswered }: EndedCall): void {
    for (const renderState of renders) {
      const isPending = renderState.source === source && renderState.uses.get(callKey)?.isPending
      if (isPending && isAnswered) renderState.isOutdated = true
    }
    for (const { key, page } of pages.findByCall(callKey)) {
      if (!key.startsWith(`${source} `)) continue
      const { revalidateFor } = page
      page.revalidateFor = null
      if (isAnswered) page.isOutdated = true
      if (!page.isComplete) pages.drop(key)
      else if (isAnswered && revalidateFor !== null)
        rerenderInBackground(key, revalidateFor.requested, revalidateFor.client)
    }
  }

  async function get(requested: RequestedPage, client: PageClient): Promise<PageAnswer> {
    const key = toPageKey(requested)
    const found = pages.find(key) ?? pages.find(toClientPageKey(requested, client))
    if (found === undefined) return getInFlightOrRender(key, requested, client)
    const { page, isStale } = found
    metrics.recordPage('cached')
    if (client.kind === 'visitor') {
      page.visits += 1
      if (page.isOutdated) rerenderInBackground(key, requested, client)
      else if (isStale) revalidateAnswers(page, { requested, client })
      // A page without answers has no age to record.
      if (Number.isFinite(page.oldestFetchedAtMs)) {
        markets[requested.source].recordShown(page.oldestFetchedAtMs)
      }
    }
    return toPageAnswer(page, client)
  }

  /**
   * Revalidates the stale answers of a page. The page is rendered again when they arrive, not
   * before.
   */
  function revalidateAnswers(page: CachedPage, visit: PageVisit): void {
    if (!page.isComplete) return
    page.revalidateFor = visit
    const { network } = visit.client
    const visits = page.visits
    page.visits = 0
    for (const use of page.uses.values()) {
      use
        .recordVisit({ policy: 'network', visits, client: network })
        .catch((err: unknown) => visit.client.log.error({ err }, 'could not revalidate an answer'))
    }
  }

  async function getInFlightOrRender(
    key: string,
    requested: RequestedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const rendering = inFlight.get(key)
    if (rendering === undefined) {
      // Only visitors' renders are shared: a page for a crawler or a prefetch may lack answers.
      return client.kind === 'visitor'
        ? renderSingleFlight(key, requested, client)
        : renderPage(requested, client)
    }
    const answer = await rendering
    // The place, limit or share is that of the first client, so this request tries for itself.
    if (answer === 'no-place') return get(requested, client)
    // A streamed page cannot be shared.
    if (answer === 'no-content' || 'streamed' in answer) return renderPage(requested, client)
    if ('retryAfterSeconds' in answer || answer.isClientSpecific) return get(requested, client)
    metrics.recordPage('in-flight')
    if (client.kind === 'visitor') answer.page.visits += 1
    return toPageAnswer(answer.page, client)
  }

  function renderSingleFlight(
    key: string,
    requested: RequestedPage,
    client: PageClient,
    { mayWait = true } = {},
  ): Promise<PageAnswer> {
    const rendering = renderPage(requested, client, { mayWait }).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  /** Renders a page again while its cached copy is sent. Without a place, the next visit does it. */
  function rerenderInBackground(key: string, requested: RequestedPage, client: PageClient): void {
    if (inFlight.has(key)) return
    renderSingleFlight(key, requested, client, { mayWait: false })
      .then((answer) => {
        if (typeof answer === 'object' && 'streamed' in answer) answer.streamed.stream.destroy()
      })
      .catch((error: unknown) => client.log.error({ err: error }, 'could not render a page again'))
  }

  /** Renders a page for one client, and caches it if other clients may have it. */
  async function renderPage(
    requested: RequestedPage,
    client: PageClient,
    { mayWait = true } = {},
  ): Promise<PageAnswer> {
    const { source } = requested
    const isPrefetch = client.kind === 'prefetch'
    const queue = createQueueTracker()
    const answer = await workInPlace<PageAnswer>(
      {
        gate,
        limits: isPrefetch ? prefetchLimits : limits,
        client: client.network,
        mayWait: mayWait && !isPrefetch,
        signal: client.whenGone(),
        onQueued: queue.record,
      },
      async (place) => {
        const renderState: RenderState = { source, uses: new Map(), isOutdated: false }
        renders.add(renderState)
        const rendering = renderInPlace({ place, queue, renderState }, { requested, client })
        const result = await rendering.finally(() => renders.delete(renderState))
        const isStreamed = result !== 'no-content' && 'streamed' in result
        return isStreamed ? { result, rest: result.streamed.whenRendered } : { result }
      },
    )
    const isRefused =
      answer === 'no-place' || (answer !== 'no-content' && 'retryAfterSeconds' in answer)
    return isPrefetch && isRefused ? 'no-content' : answer
  }

  async function renderInPlace(
    { place, queue, renderState }: Rendering,
    { requested, client }: PageVisit,
  ): Promise<RenderedAnswer> {
    const isVisitor = client.kind === 'visitor'
    metrics.recordPage('rendered')
    const shown = createShownAnswers()
    let isClientSpecific = false
    const market = markets[requested.source].forVisit({
      onQueued: queue.record,
      maxWait: queue.maxWait,
      mayCall: isVisitor,
      client: client.network,
      // Data is requested by a script, which polls while the page lacks answers.
      polls: requested.kind === 'data',
      onUse(use) {
        renderState.uses.set(use.key, use)
      },
      onShareSpent() {
        isClientSpecific = true
      },
      onAnswer: shown.record,
    })
    const rendered = await render({
      ...requested,
      market: place.watch(market),
      streamAfterMs: STREAM_AFTER_MS,
      queue,
      whenMayRender: () => place.resume(),
      log: client.log,
    })
    if ('stream' in rendered) return { streamed: rendered }
    const page = await toCachedPage(rendered, { requested, shown, renderState })
    // Crawlers and prefetches wait for nothing, so their pages may lack answers.
    const isFresh = page.isComplete && now() < page.freshUntilMs
    if (requested.isCacheable && (isVisitor || isFresh)) {
      pages.set(isClientSpecific ? toClientPageKey(requested, client) : toPageKey(requested), page)
      metrics.setCachedPages(pages.size())
    }
    const answer = toPageAnswer(page, client)
    if (answer === 'no-content' || (client.kind === 'prefetch' && !shown.isComplete()))
      return 'no-content'
    return { ...answer, isClientSpecific }
  }

  async function toCachedPage(
    { status, headers, html }: BufferedPage,
    { requested, shown, renderState }: RenderContext,
  ): Promise<CachedPage> {
    const { 'cache-control': ownCacheControl = null, ...others } = headers
    const cacheControl = requested.isCacheable ? ownCacheControl : 'no-store'
    const { source, uses } = renderState
    const lifetime = toLifetime({ status, cacheControl, source, shown }, now())
    const content = await encodePage(html)
    return {
      ...lifetime,
      status,
      headers: others,
      // Brotli output is an eighth of the size, so it is faster to hash.
      entityTag: weakEntityTag(content.br),
      content,
      oldestFetchedAtMs: shown.oldestFetchedAtMs(),
      visits: 0,
      // An answer may have arrived while the page was rendered and compressed.
      isOutdated: renderState.isOutdated,
      revalidateFor: null,
      uses,
    }
  }

  return {
    /** A page from the cache, from a render in flight, or from a new render. */
    get,
    /** A page rendered for one client. It is cached only if it is cacheable. */
    renderPage,
  }
}

/** A prefetch gets no error pages. */
function toPageAnswer(page: CachedPage, { kind }: PageClient): { page: CachedPage } | 'no-content' {
  return kind === 'prefetch' && page.status !== 200 ? 'no-content' : { page }
}

/** The cache key of a page for a client whose share of calls is spent. */
function toClientPageKey(requested: RequestedPage, { network }: PageClient): string {
  return `${toPageKey(requested)} ${network}`
}

function toPageKey({ source, href, isTooLong }: RequestedPage): string {
  return isTooLong ? `${source} too long` : `${source} ${href}`
}
