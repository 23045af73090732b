// Renders a page once for all who read it: it is kept while its numbers are fresh, sent while it is
// rendered anew, and joined while it is rendered for somebody else. How it is sent is for others.
import { createQueueWatch } from '../../app/answer/queue-watch.ts'
import type { CallUse, EndedCall, MarketViews } from '../../app/gateway/market.server.ts'
import type { MarketSource } from '../../app/market/snapshot.ts'
import type { ClientLimits } from './client-limits.ts'
import { encodePage } from './content-encoding.ts'
import { weakEntityTag } from './entity-tag.ts'
import type { Metrics } from './metrics.ts'
import { createPageCache, type KeptPage } from './page-cache.ts'
import { createShownAnswers, lifetimeOf, type ShownAnswers } from './page-lifetime.ts'
import type { AskedPage, PageAsker, PageVisit } from './page-visit.ts'
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
  const underWay = new Map<string, Promise<PageAnswer>>()
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
      else if (isAnswered && renewFor !== null) renewBehind(key, renewFor.asked, renewFor.asker)
    }
  }

  async function get(asked: AskedPage, asker: PageAsker): Promise<PageAnswer> {
    const key = keyOf(asked)
    const found = pages.find(key) ?? pages.find(keyForClient(asked, asker))
    if (found === undefined) return joinOrRender(key, asked, asker)
    const { page, isDue } = found
    metrics.notePage('kept')
    if (asker.kind === 'visitor') {
      page.visits += 1
      if (page.isOutdated) renewBehind(key, asked, asker)
      else if (isDue) askForNewer(page, { asked, asker })
      // A page without answers has shown none.
      if (Number.isFinite(page.oldestFetchedAtMs)) {
        markets[asked.source].noteShown(page.oldestFetchedAtMs)
      }
    }
    return answerWith(page, asker)
  }

  /** Has the stale answers of a page renewed. It is rendered when they have come, not before. */
  function askForNewer(page: KeptPage, visit: PageVisit): void {
    if (!page.isWhole) return
    page.renewFor = visit
    const { client } = visit.asker
    const visits = page.visits
    page.visits = 0
    for (const use of page.uses.values()) {
      use
        .noteVisit({ policy: 'network', visits, client })
        .catch((err: unknown) =>
          visit.asker.log.error({ err }, 'an answer was not asked for again'),
        )
    }
  }

  async function joinOrRender(
    key: string,
    asked: AskedPage,
    asker: PageAsker,
  ): Promise<PageAnswer> {
    const rendering = underWay.get(key)
    if (rendering === undefined) {
      // What others are given may lack what a visitor would wait for.
      return asker.kind === 'visitor' ? lead(key, asked, asker) : renderAlone(asked, asker)
    }
    const answer = await rendering
    // One that streams is for one reader.
    if (answer === 'nothing' || 'streamed' in answer) return renderAlone(asked, asker)
    // A limit is that of whoever came first: then this request is the next to try.
    if ('retryAfterSeconds' in answer || answer.isForClient) return get(asked, asker)
    metrics.notePage('joined')
    if (asker.kind === 'visitor') answer.page.visits += 1
    return answerWith(answer.page, asker)
  }

  function lead(key: string, asked: AskedPage, asker: PageAsker): Promise<PageAnswer> {
    const rendering = renderAlone(asked, asker).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  /** Renders a page anew of which the last copy is sent meanwhile. */
  function renewBehind(key: string, asked: AskedPage, asker: PageAsker): void {
    if (underWay.has(key)) return
    lead(key, asked, asker)
      .then(async (answer) => {
        if (answer !== 'nothing' && 'streamed' in answer) answer.streamed.stream.destroy()
      })
      .catch((error: unknown) => asker.log.error({ err: error }, 'a page was not renewed'))
  }

  /** Renders a page for whoever asks, and keeps it for the others where it is good for them. */
  async function renderAlone(asked: AskedPage, asker: PageAsker): Promise<PageAnswer> {
    const making: Render = { source: asked.source, uses: new Map(), isOutdated: false }
    renders.add(making)
    return renderAs(making, asked, asker).finally(() => renders.delete(making))
  }

  async function renderAs(making: Render, asked: AskedPage, asker: PageAsker): Promise<PageAnswer> {
    const isVisitor = asker.kind === 'visitor'
    const spender = asker.kind === 'prefetch' ? prefetchLimits : limits
    const { isAllowed, retryAfterSeconds } = await spender.spend(asker.client)
    if (!isAllowed) return asker.kind === 'prefetch' ? 'nothing' : { retryAfterSeconds }
    metrics.notePage('rendered')
    const shown = createShownAnswers()
    let isForClient = false
    const queue = createQueueWatch()
    const market = markets[asked.source].forAsker({
      onQueued: queue.note,
      patience: queue.patience,
      mayCall: isVisitor,
      client: asker.client,
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
    const waitedMs = performance.now() - asker.arrivedMs
    const rendered = await render({
      ...asked,
      market,
      patienceMs: Math.max(0, PATIENCE_MS - waitedMs),
      queue,
      log: asker.log,
    })
    if ('stream' in rendered) return { streamed: rendered }
    const page = await toKept(rendered, { shown, making })
    // A crawler waits for nothing: its page may lack what a visitor's would have.
    const isFresh = page.isWhole && now() < page.freshUntilMs
    if (asked.isPlain && (isVisitor || isFresh)) {
      pages.keep(isForClient ? keyForClient(asked, asker) : keyOf(asked), page)
      metrics.noteKeptPages(pages.size())
    }
    const answer = answerWith(page, asker)
    if (answer === 'nothing' || (asker.kind === 'prefetch' && !shown.areAll())) return 'nothing'
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
      // Equal pages have equal bytes in brotli, which are an eighth as many to hash.
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
function answerWith(page: KeptPage, { kind }: PageAsker): { page: KeptPage } | 'nothing' {
  return kind === 'prefetch' && page.status !== 200 ? 'nothing' : { page }
}

/** Where a client's share is spent, its page is cached for that client alone. */
function keyForClient(asked: AskedPage, { client }: PageAsker): string {
  return `${keyOf(asked)} ${client}`
}

function keyOf({ source, href }: AskedPage): string {
  return `${source} ${href}`
}
