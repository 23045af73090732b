// Simulates visitors of the production market, with the demo market as the service.
import type { Handler } from '../../../demo-market/demo-market.server.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { AnswerCache } from '../../../server/gateway/cache/answer-cache.server.ts'
import { createFailures } from '../../../server/gateway/cache/failures.server.ts'
import { createGateway, type Gateway } from '../../../server/gateway/gateway.server.ts'
import { createKnownPictureUrls } from '../../../server/gateway/known-picture-urls.server.ts'
import { CircuitBreaker } from '../../../server/gateway/queue/circuit-breaker.server.ts'
import { Plan, type PlanLimits } from '../../../server/gateway/queue/plan.server.ts'
import { PlanRecord } from '../../../server/gateway/queue/plan-record.server.ts'
import { CallQueue } from '../../../server/gateway/queue/queue.server.ts'
import { createServiceHealth } from '../../../server/gateway/service-health.server.ts'
import { NO_STORE } from '../../../server/gateway/stores/no-store.server.ts'
import type { Outbound } from '../../../server/upstream/http/outbound.server.ts'
import type { MarketPlan } from '../../../server/upstream/http/request.server.ts'
import { createMarketClient } from '../../../server/upstream/market-client.server.ts'
import { type FakeClock, startFakeClock } from './fake-clock.ts'
import { createRandom } from './random.ts'
import { API_BASE, type Call, createSimulatedService } from './simulated-service.ts'
import { type PageData, type PageView, planPageViews, type Screen } from './visitors.ts'

export type Simulation = {
  /** Reads the time from `Date`, which the simulation controls. */
  demoMarket: Handler
  /** By market cap, largest first. */
  coinIds: readonly string[]
  startMs: number
  durationMs: number
  /** Earlier views fill the cache, and are not part of the result. */
  measuredFromMs: number
  visitors: number
  plan: MarketPlan
  limits: PlanLimits
}

export type ViewResult = {
  screen: Screen
  /** Time until both the facts and the chart have arrived or failed. */
  waitedMs: number
  /** Undefined if the facts failed or came too late. */
  facts: { ageMs: number } | undefined
  /** Undefined if there is no chart yet. Hourly points stand in for an exact chart. */
  chart: { ageMs: number; isExact: boolean } | undefined
  /** Why the facts are missing. */
  failureReason: string | undefined
}

/** `calls` and `refusals` are those of the whole time. */
export type SimulationResult = { viewResults: ViewResult[]; calls: Call[]; refusals: number }

type Outcome<T> = { value: T; nowMs: number } | { error: UpstreamError; nowMs: number }

const SITE_ORIGIN = 'http://localhost:3000'
/** Time after the last visit, in which every page must load or fail. */
const MAX_PAGE_MS = 10_000
/** A page that takes longer counts as one without data. */
const MAX_WAIT_MS = 3_000
/** As on a machine with ample memory. */
const ANSWER_BYTES = 64 * 1024 * 1024

export async function simulateVisitors(
  simulation: Simulation,
  seed: string,
): Promise<SimulationResult> {
  const { demoMarket, limits, coinIds, startMs, durationMs, visitors } = simulation
  const clock = startFakeClock(startMs)
  try {
    const random = createRandom(seed)
    const { perMinute: callsPerMinute } = limits
    const service = createSimulatedService({ demoMarket, callsPerMinute, clock, random })
    const gateway = createProductionGateway(simulation, service.outbound, clock)
    const views = planPageViews({ visitors, startMs, durationMs, coinIds, random })
    const viewResults: ViewResult[] = []
    let done = 0

    async function open({ atMs, screen, client, query }: PageView): Promise<void> {
      const page = query(gateway.forVisit({ mayCall: true, client }).market)
      const result = await readPage(page, clock)
      done += 1
      if (atMs >= simulation.measuredFromMs) viewResults.push({ screen, ...result })
    }

    let next = 0
    await clock.runUntil(startMs + durationMs + MAX_PAGE_MS, (nowMs) => {
      for (let view = views[next]; view !== undefined && view.atMs <= nowMs; view = views[next]) {
        void open(view)
        next += 1
      }
    })
    gateway.stop()
    if (done !== views.length) throw new Error('a page has neither loaded nor failed')
    return { viewResults, calls: service.calls, refusals: service.refusals() }
  } finally {
    clock.stop()
  }
}

async function readPage(page: PageData, { now }: FakeClock): Promise<Omit<ViewResult, 'screen'>> {
  const openedMs = now()

  async function settle<T>(question: Promise<T>): Promise<Outcome<T>> {
    try {
      return { value: await question, nowMs: now() }
    } catch (error) {
      // Errors of the market are part of the measurement. Any other error is a bug in the bench.
      if (!(error instanceof UpstreamError)) throw error
      return { error, nowMs: now() }
    }
  }

  function withinMaxWait<T>(outcome: Outcome<T> | undefined): T | undefined {
    if (outcome === undefined || !('value' in outcome)) return undefined
    return outcome.nowMs - openedMs <= MAX_WAIT_MS ? outcome.value : undefined
  }

  const [facts, chart] = await Promise.all([settle(page.facts), page.chart && settle(page.chart)])
  const shown = withinMaxWait(facts)
  const drawn = withinMaxWait(chart)
  return {
    waitedMs: Math.max(facts.nowMs, chart?.nowMs ?? 0) - openedMs,
    facts: shown && { ageMs: facts.nowMs - shown.fetchedAtMs },
    chart:
      drawn !== undefined && 'value' in drawn
        ? { ageMs: now() - drawn.fetchedAtMs, isExact: !('hourly' in drawn.value) }
        : undefined,
    failureReason: 'error' in facts ? toReason(facts.error) : shown ? undefined : 'came too late',
  }
}

/** Leaves out ids and page numbers, such as `budget-spent, minute, market-page`. */
function toReason({ kind, limit, message }: UpstreamError): string {
  const [name = ''] = message.split(' ')
  const subject = message.endsWith(': not cached') ? name.replace(':', '') : message
  return [kind, limit, subject].filter((part) => part !== undefined).join(', ')
}

/**
 * The parts of one market, put together as in `server/markets.ts`. Nothing is cached or saved: the
 * first half of the month has made all of its calls.
 */
function createProductionGateway(
  { startMs, plan, limits }: Simulation,
  outbound: Outbound,
  { now }: FakeClock,
): Gateway {
  const health = createServiceHealth('live', now)
  const log = { warn: () => undefined }
  const state = { callsMs: [], saved: 0, savedAtMs: startMs, pausedUntilMs: 0 }
  const queue = new CallQueue({
    plan: new Plan(limits, state, startMs),
    record: new PlanRecord(NO_STORE, { limits, processes: 1 }),
    breaker: new CircuitBreaker(),
    now,
  })
  const client = createMarketClient({
    outbound,
    apiBase: API_BASE,
    plan,
    siteOrigin: SITE_ORIGIN,
    now,
    recordCall: health.recordCall,
    logDroppedRows: () => undefined,
  })
  const answers = new AnswerCache({
    store: NO_STORE,
    maxBytes: ANSWER_BYTES,
    recordLookup: () => undefined,
    now,
  })
  const failures = createFailures({ now })
  const knownPictureUrls = createKnownPictureUrls({ store: NO_STORE, now })
  return createGateway({
    context: { source: 'live', client, answers, failures, queue, knownPictureUrls, now, log },
    store: NO_STORE,
    plan,
    health,
    metrics: { recordFreshness: () => undefined },
  })
}
