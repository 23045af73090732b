// Simulates visitors of the production market, with the demo market as the service.
import type { Handler } from '../../../demo-market/demo-market.server.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { createBudget } from '../../../server/gateway/budget/budget.server.ts'
import { createMemoryRateLimiter } from '../../../server/gateway/budget/memory-rate-limiter.server.ts'
import { type CallCount, monthOf } from '../../../server/gateway/budget/rate-limiter.server.ts'
import { createKnownPictureUrls } from '../../../server/gateway/coins/known-picture-urls.server.ts'
import { createMarketGateway } from '../../../server/gateway/market.server.ts'
import { createServiceHealth } from '../../../server/gateway/service-health.server.ts'
import { NO_STORE } from '../../../server/gateway/stores/no-store.server.ts'
import { createMarketClient } from '../../../server/upstream/client.server.ts'
import type { Outbound } from '../../../server/upstream/http/outbound.server.ts'
import type { MarketPlan } from '../../../server/upstream/http/request.server.ts'
import { type FakeClock, startFakeClock } from './fake-clock.ts'
import { createRandom } from './random.ts'
import { API_BASE, type Call, createSimulatedService } from './simulated-service.ts'
import { type PageData, type PageView, planPageViews, type Screen } from './visitors.ts'

export type Simulation = {
  name: string
  /** Reads the time from `Date`, which the simulation controls. */
  demoMarket: Handler
  /** By market cap, largest first. */
  coinIds: readonly string[]
  startMs: number
  durationMs: number
  visitors: number
  plan: MarketPlan
  callsPerMinute: number
  callsPerMonth?: number
  /** Calls of the month that are spent before the simulation starts. */
  callsThisMonth?: number
}

/** Values converted from another currency are not exact, nor hourly points for an exact chart. */
type ShownData = { ageMs: number; isExact: boolean }

export type ViewResult = {
  screen: Screen
  /** Time until both the facts and the chart have arrived or failed. */
  waitedMs: number
  /** Undefined if the facts failed or came too late. */
  facts: ShownData | undefined
  /** Undefined if there is no chart yet. */
  chart: ShownData | undefined
  /** Why the facts are missing. */
  failureReason: string | undefined
}

export type SimulationResult = { viewResults: ViewResult[]; calls: Call[]; refusals: number }

type Outcome<T> = { value: T; nowMs: number } | { error: UpstreamError; nowMs: number }

const SITE_ORIGIN = 'http://localhost:3000'
/** Time after the last visit, in which every page must load or fail. */
const MAX_PAGE_MS = 10_000
/** A page that takes longer counts as one without data. */
const MAX_WAIT_MS = 3_000

export async function simulateVisitors(
  simulation: Simulation,
  seed: string,
): Promise<SimulationResult> {
  const { demoMarket, callsPerMinute, coinIds, startMs, durationMs, visitors } = simulation
  const clock = startFakeClock(startMs)
  try {
    const random = createRandom(seed)
    const service = createSimulatedService({ demoMarket, callsPerMinute, clock, random })
    const { forVisit, stop } = createProductionMarket(simulation, service.outbound, clock)
    const views = planPageViews({ visitors, startMs, durationMs, coinIds, random })
    const viewResults: ViewResult[] = []

    async function open({ screen, client, query }: PageView): Promise<void> {
      const page = query(forVisit({ mayCall: true, client }))
      viewResults.push({ screen, ...(await readPage(page, clock)) })
    }

    let next = 0
    await clock.runUntil(startMs + durationMs + MAX_PAGE_MS, (nowMs) => {
      for (let view = views[next]; view !== undefined && view.atMs <= nowMs; view = views[next]) {
        void open(view)
        next += 1
      }
    })
    stop()
    if (viewResults.length !== views.length) throw new Error('a page has neither loaded nor failed')
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
    facts: shown && {
      ageMs: facts.nowMs - shown.fetchedAtMs,
      isExact: shown.conversion === undefined,
    },
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

function createProductionMarket(
  { startMs, plan, callsPerMinute, callsPerMonth, callsThisMonth = 0 }: Simulation,
  outbound: Outbound,
  { now, sleep }: FakeClock,
) {
  const initial: CallCount = {
    month: monthOf(startMs),
    all: callsThisMonth,
    revalidations: Math.floor(callsThisMonth / 2),
    timesMs: [],
    closedUntilMs: 0,
  }
  const budget = createBudget({
    perMinute: callsPerMinute,
    perMonth: callsPerMonth,
    rateLimiter: createMemoryRateLimiter({ now, initial }),
    now,
  })
  const client = createMarketClient({
    outbound,
    gate: budget.gate,
    apiBase: API_BASE,
    plan,
    siteOrigin: SITE_ORIGIN,
    now,
    sleep,
  })
  return createMarketGateway({
    source: 'live',
    client,
    budget,
    store: NO_STORE,
    knownPictureUrls: createKnownPictureUrls(),
    now,
    metrics: {
      recordCall: () => undefined,
      recordFreshness: () => undefined,
      recordLookup: () => undefined,
      setBudgetLeft: () => undefined,
    },
    health: createServiceHealth('live', now),
    log: { warn: () => undefined },
    onFetched: () => undefined,
  })
}
