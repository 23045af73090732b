// Renders a page once for all its readers. A cached page is sent as it is for some seconds, then
// once more while a new one renders. Concurrent requests share one render. Sending is left to
// others.
import type { MarketSource } from '../../../market/answer/snapshot.ts'
import type { Given } from '../../gateway/cache/visit.server.ts'
import type { Gateway } from '../../gateway/gateway.server.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { type Refusal, workInPlace } from '../limits/client-work.ts'
import type { RenderGate } from '../limits/render-gate.ts'
import type { Metrics } from '../observability/metrics.ts'
import { weakEntityTag } from '../replies/entity-tag.ts'
import { encodePage } from './content-encoding.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { toLifetime } from './page-lifetime.ts'
import type { PageClient, RequestedPage } from './page-visit.ts'
import type { BufferedPage, RenderPage, StreamedPage } from './render-page.ts'

type CachingRendererOptions = {
  render: RenderPage
  markets: Record<MarketSource, Gateway>
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
  | { page: CachedPage }
  | { streamed: StreamedPage }
  /** Nothing worth prefetching. */
  | 'no-content'

export type PageAnswer = RenderedAnswer | Refusal

/** Maximum time that a visitor looks at an empty window before the page streams. */
const STREAM_AFTER_MS = 800

export function createCachingRenderer(options: CachingRendererOptions) {
  const { render, markets, gate, limits, prefetchLimits, metrics, now } = options
  const pages = createPageCache({ now, maxBytes: options.maxPageBytes })
  /** Renders in flight by page key (single flight). */
  const inFlight = new Map<string, Promise<PageAnswer>>()

  async function get(requested: RequestedPage, client: PageClient): Promise<PageAnswer> {
    const key = toPageKey(requested)
    const found = pages.find(key)
    if (found === undefined) return getInFlightOrRender(key, requested, client)
    const { page, isStale } = found
    metrics.recordPage('cached')
    if (client.kind === 'visitor') {
      if (isStale) renderInBackground(key, requested, client)
      // A page without answers has no age to record.
      if (Number.isFinite(page.oldestFetchedAtMs)) {
        markets[requested.source].recordShown(page.oldestFetchedAtMs)
      }
    }
    return toPageAnswer(page, client)
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
    // The place or the limit is that of the first client, so this request tries for itself.
    if (answer === 'no-place') return get(requested, client)
    // A streamed page cannot be shared. While this visitor waits for a place, another may cache it.
    if (answer === 'no-content' || 'streamed' in answer) {
      return renderPage(requested, client, { key })
    }
    if ('retryAfterSeconds' in answer) return get(requested, client)
    metrics.recordPage('in-flight')
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
  function renderInBackground(key: string, requested: RequestedPage, client: PageClient): void {
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
    { mayWait = true, key }: { mayWait?: boolean; key?: string } = {},
  ): Promise<PageAnswer> {
    const isPrefetch = client.kind === 'prefetch'
    const answer = await workInPlace<PageAnswer>(
      {
        gate,
        limits: isPrefetch ? prefetchLimits : limits,
        client: client.network,
        mayWait: mayWait && !isPrefetch,
        signal: client.signal,
      },
      async (place) => {
        const found = key === undefined ? undefined : pages.find(key)
        if (found !== undefined) return toPageAnswer(found.page, client)
        return renderNow(requested, client, () => gate.compute(place))
      },
    )
    const isRefused =
      answer === 'no-place' || (answer !== 'no-content' && 'retryAfterSeconds' in answer)
    return isPrefetch && isRefused ? 'no-content' : answer
  }

  async function renderNow(
    requested: RequestedPage,
    client: PageClient,
    waitToCompute: () => Promise<void>,
  ): Promise<RenderedAnswer> {
    const isVisitor = client.kind === 'visitor'
    metrics.recordPage('rendered')
    const visit = { mayCall: isVisitor, client: client.network }
    const { market, given } = markets[requested.source].forVisit(visit)
    const rendered = await render({
      ...requested,
      market,
      streamAfterMs: STREAM_AFTER_MS,
      waitToCompute,
      log: client.log,
    })
    if ('stream' in rendered) return { streamed: rendered }
    const page = await toCachedPage(rendered, { requested, given: given() })
    // Crawlers and prefetches wait for nothing, so their pages may lack answers.
    const isWhole = given().isComplete && now() < page.freshUntilMs
    if (requested.isCacheable && (isVisitor || isWhole)) {
      pages.set(toPageKey(requested), page)
      metrics.setCachedPages(pages.size())
    }
    return client.kind === 'prefetch' && !given().isComplete
      ? 'no-content'
      : toPageAnswer(page, client)
  }

  async function toCachedPage(
    { status, headers, html }: BufferedPage,
    { requested, given }: { requested: RequestedPage; given: Given },
  ): Promise<CachedPage> {
    const { 'cache-control': ownCacheControl = null, ...others } = headers
    const cacheControl = requested.isCacheable ? ownCacheControl : 'no-store'
    const { source } = requested
    const content = await encodePage(html)
    return {
      ...toLifetime({ status, cacheControl, source, given }, now()),
      status,
      headers: others,
      // Brotli output is an eighth of the size, so it is faster to hash.
      entityTag: weakEntityTag(content.br),
      content,
      oldestFetchedAtMs: given.oldestFetchedAtMs,
      oldestShownMs: given.oldestShownMs,
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

function toPageKey({ source, href, isTooLong }: RequestedPage): string {
  return isTooLong ? `${source} too long` : `${source} ${href}`
}
