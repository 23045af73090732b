// Opens pages of the production market in simulated time, with the demo market as the service.
import { systemClock } from '../../../lib/system-clock.server.ts'
import { readEnvironment } from '../../../server/environment.ts'
import type { Gateway } from '../../../server/gateway/gateway.server.ts'
import { createKnownPictureUrls } from '../../../server/gateway/index/known-picture-urls.server.ts'
import { NO_STORE } from '../../../server/gateway/stores/no-store.server.ts'
import { startKeeper } from '../../../server/keeper.ts'
import { createMarkets } from '../../../server/markets.ts'
import type { Outbound } from '../../../server/upstream/http/outbound.server.ts'
import { type FakeClock, startFakeClock } from './fake-clock.ts'
import type { Answers, Page } from './pages.ts'
import { API_BASE, createSimulatedService, type ServiceOptions } from './simulated-service.ts'

export type View = Page & {
  atMs: number
  client: string
  /** How long an open page asks again for an exact chart. */
  openForMs: number
}

export type Seen = {
  view: View
  /** Undefined if the facts have failed or came too late. The age is of the oldest answer. */
  facts: { ageMs: number } | undefined
  /** The first chart. Hourly points stand in for the answer of the chart's own call. */
  chart: 'exact' | 'hourly' | undefined
  /** Whether the chart was exact while the page was open. */
  isExactInTheEnd: boolean
}

export type Simulation = {
  views: readonly View[]
  startMs: number
  plan: 'public' | 'demo'
  seed: string
} & Pick<ServiceOptions, 'demoMarket' | 'callsPerMinute'>

/** `refusals` is the number of calls that were answered with 429. */
export type SimulationResult = { seen: Seen[]; calls: string[]; refusals: number }

/** A page that takes longer counts as one without data. */
const MAX_WAIT_MS = 3_000
const POLL_MS = 5_000
/** Time after the last view, in which every page must load or fail. */
const TAIL_MS = 60_000
/** As on a machine with ample memory. */
const ANSWER_BYTES = 64 * 1024 * 1024

export async function simulate(simulation: Simulation): Promise<SimulationResult> {
  const { views, startMs } = simulation
  const clock = startFakeClock(startMs)
  try {
    const service = createSimulatedService({ ...simulation, clock })
    const gateway = await createGateway(simulation, service.outbound, clock)
    const keeper = startKeeper({ live: gateway, isLive: async () => true, clock: systemClock })
    const seen: Seen[] = []
    let next = 0
    await clock.runUntil((views.at(-1)?.atMs ?? startMs) + TAIL_MS, (nowMs) => {
      for (let view = views[next]; view !== undefined && view.atMs <= nowMs; view = views[next]) {
        void look(view, { gateway, clock }).then((one) => seen.push(one))
        next += 1
      }
    })
    keeper.stop()
    gateway.stop()
    if (seen.length !== views.length) throw new Error('a page has neither loaded nor failed')
    return { seen, calls: service.calls, refusals: service.refusals() }
  } finally {
    clock.stop()
  }
}

type Site = { gateway: Gateway; clock: FakeClock }

async function look(view: View, site: Site): Promise<Seen> {
  const { facts, chart } = open(view, site)
  const openedMs = site.clock.now()
  const [shown, first] = await Promise.all([
    settle(facts, site.clock).then((answer) => {
      const { value, nowMs } = answer
      if (value === null || !('value' in value)) return undefined
      if (nowMs - openedMs > MAX_WAIT_MS) return undefined
      return { ageMs: 'fetchedAtMs' in value ? nowMs - value.fetchedAtMs : 0 }
    }),
    readChart(chart, site.clock),
  ])
  const isInTime = first !== undefined && first.nowMs - openedMs <= MAX_WAIT_MS
  let isExactInTheEnd = first?.chart === 'exact'
  for (let ms = POLL_MS; chart && !isExactInTheEnd && ms <= view.openForMs; ms += POLL_MS) {
    await site.clock.sleep(POLL_MS)
    const later = await readChart(open(view, site).chart, site.clock)
    isExactInTheEnd = later?.chart === 'exact'
  }
  return { view, facts: shown, chart: isInTime ? first.chart : undefined, isExactInTheEnd }
}

function open({ client, ask }: View, { gateway }: Site): Answers {
  const answers = ask(gateway.forVisit({ mayCall: true, client }).market)
  // A later reader of the answers sees the rejection.
  void Promise.allSettled([answers.facts, answers.chart])
  return answers
}

async function readChart(
  question: Answers['chart'],
  clock: FakeClock,
): Promise<{ chart: Seen['chart']; nowMs: number } | undefined> {
  const answer = question && (await settle(question, clock))
  if (answer === undefined || !('value' in answer.value)) return undefined
  return { chart: 'hourly' in answer.value.value ? 'hourly' : 'exact', nowMs: answer.nowMs }
}

async function settle<T>(
  question: Promise<T>,
  { now }: FakeClock,
): Promise<{ value: T; nowMs: number }> {
  return { value: await question, nowMs: now() }
}

/** The live market as a site on an empty disk has it. */
async function createGateway(
  { plan }: Simulation,
  outbound: Outbound,
  { now }: FakeClock,
): Promise<Gateway> {
  const store = NO_STORE
  const ignore = () => undefined
  const nothing = { recordCall: ignore, recordFreshness: ignore, recordLookup: ignore }
  const { live } = await createMarkets({
    environment: readEnvironment({
      MARKET_API_BASE: API_BASE,
      ...(plan === 'demo' ? { MARKET_API_KEY: 'key', MARKET_API_PLAN: plan } : {}),
    }),
    outbound,
    storage: {
      answers: store,
      pictures: store,
      plan: store,
      redis: undefined,
      isDiskUp: () => true,
      close: async () => undefined,
    },
    knownPictureUrls: createKnownPictureUrls({ store, now }),
    metrics: { ...nothing, setBudgetLeft: ignore },
    answerBytes: ANSWER_BYTES,
    clock: { ...systemClock, now },
    log: { info: ignore, warn: ignore },
  })
  return live
}
