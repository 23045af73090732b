// Renders a page once for all who read it: it is kept while its numbers are fresh, sent while it is
// rendered anew, and joined while it is rendered for somebody else. How it is sent is for others.
import { createQueueWatch } from '../../../app/answer/queue-watch.ts'
import type { CallUse, EndedCall, MarketViews } from '../../../app/gateway/market.server.ts'
import type { MarketSource } from '../../../app/market/snapshot.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import type { Metrics } from '../observability/metrics.ts'
import { encodePage } from './content-encoding.ts'
import { weakEntityTag } from './entity-tag.ts'
import { createPageCache, type KeptPage } from './page-cache.ts'
import { createShownAnswers, lifetimeOf, type ShownAnswers } from './page-lifetime.ts'
import type { AskedPage, PageClient, PageVisit } from './page-visit.ts'
import type { RenderPage, StreamedPage, WholePage } from './render-page.ts'

type SharedPagesOptions = {
  render: RenderPage
  markets: Record<MarketSource, MarketViews>
  /** A render counts as work of the client who asks for it. */
  limits: ClientLimits
  /** What browsers fetch ahead is counted apart: it must not take a visitor's pages away. */
  prefetchLimits: ClientLimits
  metrics: Pick<Metrics, 'notePage' | 'noteKeptPages'>
  /** Of the cached pages together. */
  maxPageBytes: number
  now: () => number
}

export type PageAnswer =
  /** `isForClient` is a page that lacks what another client may be granted. */
  | { page: KeptPage; isForClient?: boolean }
  | { streamed: StreamedPage }
  /** The client has made the site work enough. */
  | { retryAfterSeconds: number }
  /** Nothing worth fetching ahead. */
  | 'nothing'

/** For as long may a visitor look at an empty window. */
const PATIENCE_MS = 800

/** A page that is being made, and whether an answer has come that it was made without. */
type Render = { source: MarketSource; uses: Map<string, CallUse>; isOutdated: boolean }
type Shown = { shown: ShownAnswers; making: Render }

export function createSharedPages(options: SharedPagesOptions) {
  const { render, markets, limits, prefetchLimits, metrics, now } = options
  const pages = createPageCache({ now, maxBytes: options.maxPageBytes })
  /** What is being rendered for all who ask for it meanwhile. */
  const inFlight = new Map<string, Promise<PageAnswer>>()
  const renders = new Set<Render>()

  for (const source of ['live', 'demo'] as const) {
    markets[source].onCallEnded((call) => noteCallEnded(source, call))
  }

  /** A page that waited for the call is dropped, and one that was cached is rendered anew, once. */
  function noteCallEnded(source: MarketSource, { key: callKey, isAnswered }: EndedCall): void {
    for (const making of renders) {
      const isToCome = making.source === source && making.uses.get(callKey)?.isToCome
      if (isToCome && isAnswered) making.isOutdated = true
    }
    for (const { key, page } of pages.findByCall(callKey)) {
      if (!key.startsWith(`${source} `)) continue
      const { renewFor } = page
      page.renewFor = null
      if (isAnswered) page.isOutdated = true
      if (!page.isWhole) pages.drop(key)
      else if (isAnswered && renewFor !== null) renewBehind(key, renewFor.asked, renewFor.client)
    }
  }

  async function get(asked: AskedPage, client: PageClient): Promise<PageAnswer> {
    const key = keyOf(asked)
    const found = pages.find(key) ?? pages.find(keyForClient(asked, client))
    if (found === undefined) return joinOrRender(key, asked, client)
    const { page, isDue } = found
    metrics.notePage('kept')
    if (client.kind === 'visitor') {
      page.visits += 1
      if (page.isOutdated) renewBehind(key, asked, client)
      else if (isDue) askForNewer(page, { asked, client })
      // A page without answers has shown none.
      if (Number.isFinite(page.oldestFetchedAtMs)) {
        markets[asked.source].noteShown(page.oldestFetchedAtMs)
      }
    }
    return answerWith(page, client)
  }

  /** Has the stale answers of a page renewed. It is rendered when they have come, not before. */
  function askForNewer(page: KeptPage, visit: PageVisit): void {
    if (!page.isWhole) return
    page.renewFor = visit
    const { network } = visit.client
    const visits = page.visits
    page.visits = 0
    for (const use of page.uses.values()) {
      use
        .noteVisit({ policy: 'network', visits, client: network })
        .catch((err: unknown) =>
          visit.client.log.error({ err }, 'an answer was not asked for again'),
        )
    }
  }

  async function joinOrRender(
    key: string,
    asked: AskedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const rendering = inFlight.get(key)
    if (rendering === undefined) {
      // What others are given may lack what a visitor would wait for.
      return client.kind === 'visitor' ? lead(key, asked, client) : renderAlone(asked, client)
    }
    const answer = await rendering
    // One that streams is for one reader.
    if (answer === 'nothing' || 'streamed' in answer) return renderAlone(asked, client)
    // A limit is that of whoever came first: then this request is the next to try.
    if ('retryAfterSeconds' in answer || answer.isForClient) return get(asked, client)
    metrics.notePage('joined')
    if (client.kind === 'visitor') answer.page.visits += 1
    return answerWith(answer.page, client)
  }

  function lead(key: string, asked: AskedPage, client: PageClient): Promise<PageAnswer> {
    const rendering = renderAlone(asked, client).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  /** Renders a page anew of which the last copy is sent meanwhile. */
  function renewBehind(key: string, asked: AskedPage, client: PageClient): void {
    if (inFlight.has(key)) return
    lead(key, asked, client)
      .then(async (answer) => {
        if (answer !== 'nothing' && 'streamed' in answer) answer.streamed.stream.destroy()
      })
      .catch((error: unknown) => client.log.error({ err: error }, 'a page was not renewed'))
  }

  /** Renders a page for whoever asks, and keeps it for the others where it is good for them. */
  async function renderAlone(asked: AskedPage, client: PageClient): Promise<PageAnswer> {
    const making: Render = { source: asked.source, uses: new Map(), isOutdated: false }
    renders.add(making)
    return renderAs(making, asked, client).finally(() => renders.delete(making))
  }

  async function renderAs(
    making: Render,
    asked: AskedPage,
    client: PageClient,
  ): Promise<PageAnswer> {
    const isVisitor = client.kind === 'visitor'
    const spender = client.kind === 'prefetch' ? prefetchLimits : limits
    const { isAllowed, retryAfterSeconds } = await spender.spend(client.network)
    if (!isAllowed) return client.kind === 'prefetch' ? 'nothing' : { retryAfterSeconds }
    metrics.notePage('rendered')
    const shown = createShownAnswers()
    let isForClient = false
    const queue = createQueueWatch()
    const market = markets[asked.source].forVisit({
      onQueued: queue.note,
      patience: queue.patience,
      mayCall: isVisitor,
      client: client.network,
      // Script has asked for data: it runs, and asks again while the page lacks something.
      polls: asked.kind === 'data',
      onUse(use) {
        making.uses.set(use.key, use)
      },
      onShareSpent() {
        isForClient = true
      },
      onAnswer: shown.note,
    })
    const waitedMs = performance.now() - client.arrivedMs
    const rendered = await render({
      ...asked,
      market,
      patienceMs: Math.max(0, PATIENCE_MS - waitedMs),
      queue,
      log: client.log,
    })
    if ('stream' in rendered) return { streamed: rendered }
    const page = await toKept(rendered, { shown, making })
    // A crawler waits for nothing: its page may lack what a visitor's would have.
    const isFresh = page.isWhole && now() < page.freshUntilMs
    if (asked.isPlain && (isVisitor || isFresh)) {
      pages.keep(isForClient ? keyForClient(asked, client) : keyOf(asked), page)
      metrics.noteKeptPages(pages.size())
    }
    const answer = answerWith(page, client)
    if (answer === 'nothing' || (client.kind === 'prefetch' && !shown.areAll())) return 'nothing'
    return { ...answer, isForClient }
  }

  async function toKept(
    { status, headers, html }: WholePage,
    { shown, making }: Shown,
  ): Promise<KeptPage> {
    const { 'cache-control': cacheControl = null, ...others } = headers
    const { source, uses } = making
    const lifetime = lifetimeOf({ status, cacheControl, source, shown }, now())
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
      isOutdated: making.isOutdated,
      renewFor: null,
      uses,
    }
  }

  return {
    /** A page for whoever asks, as others have it. */
    get,
    /** A page for one reader, which is kept for nobody unless it is plain. */
    renderAlone,
  }
}

/** No error is worth fetching ahead. */
function answerWith(page: KeptPage, { kind }: PageClient): { page: KeptPage } | 'nothing' {
  return kind === 'prefetch' && page.status !== 200 ? 'nothing' : { page }
}

/** Where a client's share is spent, its page is cached for that client alone. */
function keyForClient(asked: AskedPage, { network }: PageClient): string {
  return `${keyOf(asked)} ${network}`
}

function keyOf({ source, href }: AskedPage): string {
  return `${source} ${href}`
}
