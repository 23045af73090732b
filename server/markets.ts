// Creates the live market and the demo market from the same parts: store, client, plan, queue, cache
// and gateway.
import { createHash } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import type { MarketSource } from '../market/answer/snapshot.ts'
import type { Environment } from './environment.ts'
import { AnswerCache } from './gateway/cache/answer-cache.server.ts'
import { createFailures } from './gateway/cache/failures.server.ts'
import type { MarketMetrics } from './gateway/cache/market-metrics.ts'
import { createGateway, type Gateway } from './gateway/gateway.server.ts'
import { createCoinMetadata } from './gateway/index/coin-metadata.server.ts'
import type { KnownPictureUrls } from './gateway/index/known-picture-urls.server.ts'
import { CircuitBreaker } from './gateway/queue/circuit-breaker.server.ts'
import { PlanRecord } from './gateway/queue/plan-record.server.ts'
import { CallQueue } from './gateway/queue/queue.server.ts'
import { createServiceHealth } from './gateway/service-health.server.ts'
import { NO_STORE } from './gateway/stores/no-store.server.ts'
import type { Store } from './gateway/stores/store.ts'
import { type Storage, withPrefix } from './storage.ts'
import type { CallOutcome } from './upstream/call-outcome.ts'
import { DEMO_MARKET_HOST, type Outbound } from './upstream/http/outbound.server.ts'
import type { MarketPlan } from './upstream/http/request.server.ts'
import { createMarketClient, type MarketClient } from './upstream/market-client.server.ts'

type MarketsOptions = {
  environment: Environment
  outbound: Outbound
  storage: Storage
  knownPictureUrls: KnownPictureUrls
  metrics: MarketMetrics
  /** The memory for the answers of one market. */
  answerBytes: number
  clock: Clock
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

export type Markets = Record<MarketSource, Gateway> & {
  pingLive: MarketClient['ping']
  /** Whether the live service has answered in the last day, to this or an earlier process. */
  hasLiveAnswers: () => Promise<boolean>
}

type Service = {
  source: MarketSource
  apiBase: string
  plan: MarketPlan
  apiKey?: string | undefined
  store: Store
  /** Where the calls of this process are recorded. */
  planStore: Store
  limits: { perMinute: number; perMonth: number | undefined }
  recordAnswer: () => void
}

const DEMO_API_BASE = `https://${DEMO_MARKET_HOST}/api/v3`

const LIVE_KEY = 'has-answered'
const LIVE_KEY_TTL_MS = 24 * 3_600_000
const MARK_EVERY_MS = 3_600_000

export async function createMarkets(options: MarketsOptions): Promise<Markets> {
  const { environment, storage, clock } = options
  const { now } = clock
  const { apiBase, apiKey, plan, callsPerMinute, callsPerMonth } = environment.market
  const prefix = `live ${apiBase} `
  const store = withPrefix(storage.answers, prefix)
  let markedAtMs = Number.NEGATIVE_INFINITY

  /** The next start then knows that this machine reaches the service. */
  function recordAnswer(): void {
    if (now() < markedAtMs + MARK_EVERY_MS) return
    markedAtMs = now()
    store.set(LIVE_KEY, 'yes', { ttlMs: LIVE_KEY_TTL_MS }).catch(() => undefined)
  }

  const limits = { perMinute: callsPerMinute, perMonth: callsPerMonth }
  const live = await createMarket(options, {
    source: 'live',
    apiBase,
    plan,
    apiKey,
    store,
    planStore: withPrefix(storage.plan, prefix),
    limits,
    recordAnswer,
  })
  // Calls to the demo market are free.
  const demo = await createMarket(options, {
    source: 'demo',
    apiBase: DEMO_API_BASE,
    plan: 'pro',
    store: NO_STORE,
    planStore: NO_STORE,
    limits: { perMinute: Number.POSITIVE_INFINITY, perMonth: undefined },
    recordAnswer: () => undefined,
  })
  return {
    live: live.gateway,
    demo: demo.gateway,
    pingLive: live.client.ping,
    hasLiveAnswers: async () => (await store.get(LIVE_KEY).catch(() => undefined)) !== undefined,
  }
}

async function createMarket(
  { environment, outbound, knownPictureUrls, metrics, answerBytes, clock, log }: MarketsOptions,
  { source, store, planStore, plan, limits, recordAnswer, ...service }: Service,
): Promise<{ gateway: Gateway; client: MarketClient }> {
  const { now } = clock
  const health = createServiceHealth(source, { now, log })
  const client = createMarketClient({
    ...service,
    plan,
    outbound,
    siteOrigin: environment.siteOrigin,
    clock,
    recordCall(outcome: CallOutcome, isProbe: boolean) {
      health.recordCall(outcome, isProbe)
      metrics.recordCall(outcome)
      if (outcome === 'answered') recordAnswer()
    },
    logDroppedRows: (rows) => log.warn(rows, 'rows of the market service were dropped'),
  })
  const isAlone = environment.processes === 1 && !store.isShared
  const record = new PlanRecord(withPrefix(planStore, toAccount(service)), { limits, isAlone })
  const queue = new CallQueue({
    plan: await record.openPlan(now),
    record,
    breaker: new CircuitBreaker(),
    clock,
  })
  const { recordLookup } = metrics
  const answers = new AnswerCache({ store, maxBytes: answerBytes, recordLookup, now })
  const context = {
    source,
    client,
    answers,
    failures: createFailures({ now }),
    queue,
    coinMetadata: createCoinMetadata({ now }),
    knownPictureUrls,
    clock,
    log,
  }
  const { processes } = environment
  const gateway = createGateway({ context, store, plan, processes, health, metrics })
  return { gateway, client }
}

/** Names the key whose calls are counted, without revealing it. */
function toAccount({ apiKey = '' }: { apiKey?: string | undefined }): string {
  return `${createHash('sha256').update(apiKey).digest('hex').slice(0, 12)} `
}
