// The live market of one process: the real client, queue, cache and gateway, put together as the
// server does it, in front of a demo market with faults. Time is fake.
import { onTestFinished, vi } from 'vitest'
import { createDemoMarket } from '../../../demo-market/demo-market.server.ts'
import { type Fault, parseFaults } from '../../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../../demo-market/faults/with-faults.server.ts'
import { createMarket } from '../../../demo-market/market.server.ts'
import { sleep } from '../../../lib/clock.ts'
import type { Market } from '../../../market/market.ts'
import { readEnvironment } from '../../../server/environment.ts'
import type { Given, Visit } from '../../../server/gateway/cache/visit.server.ts'
import type { Gateway } from '../../../server/gateway/gateway.server.ts'
import { createKnownPictureUrls } from '../../../server/gateway/index/known-picture-urls.server.ts'
import { NO_STORE } from '../../../server/gateway/stores/no-store.server.ts'
import type { Store } from '../../../server/gateway/stores/store.ts'
import { createMarkets } from '../../../server/markets.ts'
import type { MarketPlan } from '../../../server/upstream/http/request.server.ts'
import { fakeTimersClock } from '../fake-timers-clock.ts'
import { createFakeStore } from '../stores/fake-store.ts'

export type TestClock = {
  now: () => number
  /** Runs the timers of this time, and what they cause. */
  advance: (ms: number) => Promise<void>
}

type TestGatewayOptions = {
  /** Gateways of one test share it. */
  clock: TestClock
  /** Default: `public`, which is without a key. */
  plan?: MarketPlan
  /** Default: the calls of the plan, such as 5 without a key. */
  perMinute?: number
  perMonth?: number
  /** The number of processes that divide the plan. Default 1. */
  processes?: number
  /** Default: an empty store of this process. */
  store?: Store
  /** In the grammar of DEMO_FAULTS. */
  faults?: string
  /** Changes the JSON of each answer that is not an error. `call` as in `market-calls.ts`. */
  change?: ChangeAnswer
}

export type ChangeAnswer = (json: unknown, call: string) => unknown

export type TestGateway = {
  /** A visit by default may cause calls. All questions of a page belong to one visit. */
  visit: (visit?: Partial<Visit>) => { market: Market; given: () => Given }
  /** The calls that the service has received since the last time, as in `market-calls.ts`. */
  takeCalls: () => string[]
  /** Replaces the faults. Without a text, there are none. */
  setFaults: (text?: string) => void
  /** The messages of the log since the start. */
  warnings: string[]
  /** Ends the process, and starts another one with the same store. */
  restart: () => Promise<void>
  /** For questions that belong to no visit. */
  gateway: () => Gateway
}

const START_MS = Date.UTC(2026, 0, 15, 9)
const API_BASE = 'https://market.invalid/api/v3'

/** Created once, because that takes time. It never changes. */
let demoMarket: ReturnType<typeof createMarket> | undefined

/** `setImmediate` stays real, so that answers arrive without timers. */
const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

export function createTestClock(startMs = START_MS): TestClock {
  vi.useFakeTimers({ now: startMs, toFake: [...FAKED] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return {
    now: Date.now,
    async advance(ms) {
      await vi.advanceTimersByTimeAsync(ms)
      await settle()
    },
  }
}

/** Lets everything happen that waits for no timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

export async function createTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { clock, store = createFakeStore({ now: clock.now }) } = options
  const service = createTestService(clock, options)
  const warnings: string[] = []
  const environment = toEnvironment(options)

  async function start(): Promise<Gateway> {
    const { live } = await createMarkets({
      environment,
      outbound: service.handler,
      storage: {
        answers: store,
        pictures: NO_STORE,
        plan: store,
        redis: undefined,
        isDiskUp: () => true,
        close: async () => undefined,
      },
      knownPictureUrls: createKnownPictureUrls({ store, now: clock.now }),
      metrics: {
        recordCall: () => undefined,
        recordFreshness: () => undefined,
        recordLookup: () => undefined,
        setBudgetLeft: () => undefined,
      },
      answerBytes: 64 * 1024 * 1024,
      clock: fakeTimersClock,
      log: { info: () => undefined, warn: (_, message) => void warnings.push(message) },
    })
    return live
  }

  let gateway = await start()
  onTestFinished(() => gateway.stop())
  return {
    visit: (visit) => gateway.forVisit({ mayCall: true, client: 'visitor', ...visit }),
    takeCalls: service.takeCalls,
    setFaults: service.setFaults,
    warnings,
    async restart() {
      gateway.stop()
      gateway = await start()
    },
    gateway: () => gateway,
  }
}

function createTestService(
  { now }: TestClock,
  { faults: faultText = '', change }: TestGatewayOptions,
) {
  let faults: readonly Fault[] = parseFaults(faultText)
  let calls: string[] = []
  demoMarket ??= createMarket('tezi', 'https://pictures.invalid')
  const demo = createDemoMarket({ seed: 'tezi', pictures: new Map(), now, market: demoMarket })
  const faulty = withFaults(demo, () => faults, {
    sleep: (ms, signal) => sleep(fakeTimersClock, ms, signal),
    now,
  })
  return {
    async handler(request: Request): Promise<Response> {
      const call = request.url.slice(API_BASE.length)
      calls.push(call)
      const response = await faulty(request)
      if (change === undefined || !response.ok) return response
      return Response.json(change(await response.json(), call))
    },
    takeCalls(): string[] {
      const taken = calls
      calls = []
      return taken
    },
    setFaults(text = ''): void {
      faults = parseFaults(text)
    },
  }
}

function toEnvironment({
  plan = 'public',
  perMinute,
  perMonth,
  processes = 1,
}: TestGatewayOptions) {
  return readEnvironment({
    MARKET_API_BASE: API_BASE,
    MARKET_API_PLAN: plan,
    MARKET_API_KEY: plan === 'public' ? '' : 'key',
    MARKET_CALLS_PER_MINUTE: perMinute?.toString(),
    MARKET_CALLS_PER_MONTH: perMonth?.toString(),
    PROCESSES: processes.toString(),
  })
}
