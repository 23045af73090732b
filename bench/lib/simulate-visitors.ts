// Lets made-up visitors browse a market of the shipped parts, with the demo market for a service.

import type { Handler } from '../../app/demo-market/demo-market.server.ts'
import { parseFaults } from '../../app/demo-market/faults.server.ts'
import { withFaults } from '../../app/demo-market/with-faults.server.ts'
import { createBudget } from '../../app/gateway/budget.server.ts'
import { type CallCount, monthOf } from '../../app/gateway/call-log.server.ts'
import { createMarket } from '../../app/gateway/market.server.ts'
import { createMemoryCallLog } from '../../app/gateway/memory-call-log.server.ts'
import { createNamedPictures } from '../../app/gateway/named-pictures.server.ts'
import { NO_STORE } from '../../app/gateway/no-store.server.ts'
import { createServiceWatch } from '../../app/gateway/service-watch.server.ts'
import { createMarketClient } from '../../app/upstream/client.server.ts'
import type { Outbound } from '../../app/upstream/market-client.ts'
import type { MarketPlan } from '../../app/upstream/request.server.ts'
import { UpstreamError } from '../../app/upstream/upstream-error.ts'
import { type FakeClock, startFakeClock } from './fake-clock.ts'
import { createRandom, type Random } from './random.ts'
import { type PageView, planPageViews, type Screen } from './visitors.ts'

export type Simulation = {
  name: string
  seed: string
  /** By the clock of `Date`, which the simulation moves. */
  demoMarket: Handler
  startMs: number
  durationMs: number
  visitors: number
  plan: MarketPlan
  callsPerMinute: number
  callsPerMonth?: number
  /** Of the month's calls, so many are spent when it starts. */
  callsThisMonth?: number
}

type Seen = {
  screen: Screen
  waitedMs: number
  /** Of the oldest answer on the page; undefined where the page is an error. */
  ageMs: number | undefined
}

type SimulationResult = { seen: Seen[]; callsMs: number[]; refusals: number }

const SITE_ORIGIN = 'http://localhost:3000'
const API_BASE = 'https://demo-market.invalid/api/v3'
const LONGEST_WAY_MS = 400
/** The last page must have come or failed by then. */
const LONGEST_PAGE_MS = 10_000
const COINS_VISITED = 1000

export async function simulateVisitors(simulation: Simulation): Promise<SimulationResult> {
  const { seed, startMs, durationMs, visitors } = simulation
  const clock = startFakeClock(startMs)
  try {
    const random = createRandom(seed)
    const service = createService(simulation, { clock, random })
    const { forAsker, stop } = createShippedMarket(simulation, service.outbound, clock)
    const coinIds = await service.topCoinIds()
    const views = planPageViews({ visitors, startMs, durationMs, coinIds, random })
    const seen: Seen[] = []

    async function open({ screen, client, ask }: PageView): Promise<void> {
      const openedMs = clock.now()
      const answers = await ask(forAsker({ mayCall: true, client })).catch(toNothing)
      const nowMs = clock.now()
      const ages = answers?.map(({ fetchedAtMs }) => nowMs - fetchedAtMs)
      seen.push({ screen, waitedMs: nowMs - openedMs, ageMs: ages && Math.max(...ages) })
    }

    let next = 0
    await clock.runUntil(startMs + durationMs + LONGEST_PAGE_MS, (nowMs) => {
      for (let view = views[next]; view !== undefined && view.atMs <= nowMs; view = views[next]) {
        void open(view)
        next += 1
      }
    })
    stop()
    if (seen.length !== views.length) throw new Error('a page has neither come nor failed')
    return { seen, callsMs: service.callsMs, refusals: service.refusals() }
  } finally {
    clock.stop()
  }
}

/** The service with a limit of its own, at the end of a line that takes its time. */
function createService(
  { callsPerMinute, demoMarket }: Simulation,
  { clock, random }: { clock: FakeClock; random: Random },
) {
  const { now, sleep } = clock
  const faults = parseFaults(`rate-limit=${callsPerMinute}`)
  const limited = withFaults(demoMarket, () => faults, { sleep, now })
  const callsMs: number[] = []
  let refusals = 0

  const outbound: Outbound = async (request) => {
    await sleep(random() * LONGEST_WAY_MS)
    callsMs.push(now())
    const response = await limited(request)
    if (response.status === 429) refusals += 1
    await sleep(random() * LONGEST_WAY_MS)
    return response
  }

  /** Asked without a limit and without being counted. */
  async function topCoinIds(): Promise<string[]> {
    const pages = Array.from({ length: COINS_VISITED / 100 }, (_, index) => index + 1)
    const rows = await Promise.all(
      pages.map(async (page) => {
        const url = `${API_BASE}/coins/markets?vs_currency=usd&page=${page}`
        const coins: { id: string }[] = await (await demoMarket(new Request(url))).json()
        return coins.map(({ id }) => id)
      }),
    )
    return rows.flat()
  }

  return { outbound, topCoinIds, callsMs, refusals: () => refusals }
}

function createShippedMarket(
  { startMs, plan, callsPerMinute, callsPerMonth, callsThisMonth = 0 }: Simulation,
  outbound: Outbound,
  { now, sleep }: FakeClock,
) {
  const initial: CallCount = {
    month: monthOf(startMs),
    all: callsThisMonth,
    renewals: Math.floor(callsThisMonth / 2),
    timesMs: [],
    closedUntilMs: 0,
  }
  const callLog = createMemoryCallLog({ now, initial })
  const client = createMarketClient({
    outbound,
    gate: createBudget({
      perMinute: callsPerMinute,
      perMonth: callsPerMonth,
      log: callLog,
      now,
    }).gate,
    apiBase: API_BASE,
    plan,
    siteOrigin: SITE_ORIGIN,
    now,
    sleep,
  })
  return createMarket({
    source: 'live',
    client,
    store: NO_STORE,
    namedPictures: createNamedPictures(),
    now,
    metrics: {
      noteCall: () => undefined,
      noteAnswer: () => undefined,
      noteLookup: () => undefined,
      setBudgetLeft: () => undefined,
    },
    watch: createServiceWatch('live', now),
    log: { warn: () => undefined },
    onLoaded: () => undefined,
  })
}

/** A page without data is what is measured; any other error is a fault of the bench. */
function toNothing(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}
