// Renders a page once for all who read it: it is kept while its numbers are fresh, sent while it is
// rendered anew, and joined while it is rendered for somebody else. How it is sent is for others.
import { createQueueWatch } from '../../../app/answer/queue-watch.ts'
import type { CallUse, EndedCall, MarketGateway } from '../../../app/gateway/market.server.ts'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import type { Metrics } from '../observability/metrics.ts'
import { encodePage } from './content-encoding.ts'
import { weakEntityTag } from './entity-tag.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { createShownAnswers, type ShownAnswers, toLifetime } from './page-lifetime.ts'
import type { PageClient, PageVisit, RequestedPage } from './page-visit.ts'
import type { BufferedPage, RenderPage, StreamedPage } from './render-page.ts'

type CachingRendererOptions = {
  render: RenderPage
  markets: Record<MarketSource, MarketGateway>
  /** A render counts as work of the client who asks for it. */
  limits: ClientLimits
  /** What browsers fetch ahead is counted apart: it must not take a visitor's pages away. */
  prefetchLimits: ClientLimits
  metrics: Pick<Metrics, 'recordPage' | 'setCachedPages'>
  /** Of the cached pages together. */
  maxPageBytes: number
  now: () => number
}

export type PageAnswer =
  /** `isForClient` is a page that lacks what another client may be granted. */
  | { page: CachedPage; isClientSpecific?: boolean }
  | { streamed: StreamedPage }
  /** The client has made the site work enough. */
  | { retryAfterSeconds: number }
  /** Nothing worth fetching ahead. */
  | 'no-content'

/** For as long may a visitor look at an empty window. */
const MAX_WAIT_MS = 800

/** A page that is being made, and whether an answer has come that it was made without. */
type RenderState = { source: MarketSource; uses: Map<string, CallUse>; isOutdated: boolean }
type RenderContext = { shown: ShownAnswers; renderState: RenderState }

export function createCachingRenderer(options: CachingRendererOptions) {
  const { render, markets, limits, prefetchLimits, metrics, now } = options
  const pages = createPageCache({ now, maxBytes: options.maxPageBytes })
  /** What is being rendered for all who ask for it meanwhile. */
  const inFlight = new Map<string, Promise<PageAnswer>>()
  const renders = new Set<RenderState>()

  for (const source of ['live', 'demo'] as const) {
    markets[source].onCallEnded((call) => handleCallEnded(source, call))
  }

  /** A page that waited for the call is dropped, and one that was cached is rendered anew, once. */
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
      // A page without answers has shown none.
      if (Number.isFinite(page.oldestFetchedAtMs)) {
        markets[requested.source].recordShown(page.oldestFetchedAtMs)
      }
    }
    return toPageAnswer(page, client)
  }

  /** Has the stale answers of a page renewed. It is rendered when they have come, not before. */
  function revalidateAnswers(page: CachedPage, visit: PageVisit): void {
    if (!page.isComplete) return
    page.revalidateFor = visit
    const { network } = visit.client
    const visits = page.visits
    page.visits = 0
    for (const use of page.uses.values()) {
      use
        .recordVisit({ policy: 'network', visits, client: network })
        .catch((err: unknown) => visit.client.log.error({ err }, 'an answer was not revalidated'))
    }
  }

  async function getInFlightOrRender(
    key: string,
    requested: RequestedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const rendering = inFlight.get(key)
    if (rendering === undefined) {
      // What others are given may lack what a visitor would wait for.
      return client.kind === 'visitor'
        ? renderSingleFlight(key, requested, client)
        : renderPage(requested, client)
    }
    const answer = await rendering
    // One that streams is for one reader.
    if (answer === 'no-content' || 'streamed' in answer) return renderPage(requested, client)
    // A limit is that of whoever came first: then this request is the next to try.
    if ('retryAfterSeconds' in answer || answer.isClientSpecific) return get(requested, client)
    metrics.recordPage('in-flight')
    if (client.kind === 'visitor') answer.page.visits += 1
    return toPageAnswer(answer.page, client)
  }

  function renderSingleFlight(
    key: string,
    requested: RequestedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const rendering = renderPage(requested, client).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  /** Renders a page anew of which the last copy is sent meanwhile. */
  function rerenderInBackground(key: string, requested: RequestedPage, client: PageClient): void {
    if (inFlight.has(key)) return
    renderSingleFlight(key, requested, client)
      .then(async (answer) => {
        if (answer !== 'no-content' && 'streamed' in answer) answer.streamed.stream.destroy()
      })
      .catch((error: unknown) => client.log.error({ err: error }, 'a page was not rendered again'))
  }

  /** Renders a page for whoever asks, and keeps it for the others where it is good for them. */
  async function renderPage(requested: RequestedPage, client: PageClient): Promise<PageAnswer> {
    const renderState: RenderState = {
      source: requested.source,
      uses: new Map(),
      isOutdated: false,
    }
    renders.add(renderState)
    return renderTracked(renderState, requested, client).finally(() => renders.delete(renderState))
  }

  async function renderTracked(
    renderState: RenderState,
    requested: RequestedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const isVisitor = client.kind === 'visitor'
    const limiter = client.kind === 'prefetch' ? prefetchLimits : limits
    const { isAllowed, retryAfterSeconds } = await limiter.consume(client.network)
    if (!isAllowed) return client.kind === 'prefetch' ? 'no-content' : { retryAfterSeconds }
    metrics.recordPage('rendered')
    const shown = createShownAnswers()
    let isClientSpecific = false
    const queue = createQueueWatch()
    const market = markets[requested.source].forVisit({
      onQueued: queue.record,
      maxWait: queue.maxWait,
      mayCall: isVisitor,
      client: client.network,
      // Script has asked for data: it runs, and asks again while the page lacks something.
      polls: requested.kind === 'data',
      onUse(use) {
        renderState.uses.set(use.key, use)
      },
      onShareSpent() {
        isClientSpecific = true
      },
      onAnswer: shown.record,
    })
    const waitedMs = performance.now() - client.arrivedMs
    const rendered = await render({
      ...requested,
      market,
      maxWaitMs: Math.max(0, MAX_WAIT_MS - waitedMs),
      queue,
      log: client.log,
    })
    if ('stream' in rendered) return { streamed: rendered }
    const page = await toCachedPage(rendered, { shown, renderState })
    // A crawler waits for nothing: its page may lack what a visitor's would have.
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
    { shown, renderState }: RenderContext,
  ): Promise<CachedPage> {
    const { 'cache-control': cacheControl = null, ...others } = headers
    const { source, uses } = renderState
    const lifetime = toLifetime({ status, cacheControl, source, shown }, now())
    const content = await encodePage(html)
    return {
      ...lifetime,
      status,
      headers: others,
      // Bytes in brotli are an eighth as many to hash.
      entityTag: weakEntityTag(content.br),
      content,
      oldestFetchedAtMs: shown.oldestFetchedAtMs(),
      visits: 0,
      // An answer may have come while the page was rendered and compressed.
      isOutdated: renderState.isOutdated,
      revalidateFor: null,
      uses,
    }
  }

  return {
    /** A page for whoever asks, as others have it. */
    get,
    /** A page for one reader, which is kept for nobody unless it is plain. */
    renderPage,
  }
}

/** No error is worth fetching ahead. */
function toPageAnswer(page: CachedPage, { kind }: PageClient): { page: CachedPage } | 'no-content' {
  return kind === 'prefetch' && page.status !== 200 ? 'no-content' : { page }
}

/** Where a client's share is spent, its page is cached for that client alone. */
function toClientPageKey(requested: RequestedPage, { network }: PageClient): string {
  return `${toPageKey(requested)} ${network}`
}

function toPageKey({ source, href }: RequestedPage): string {
  return `${source} ${href}`
}
