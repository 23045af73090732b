// Creates the live market and the demo market from the same parts: client, call gate, store and
// gateway.
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallOutcome, MarketMetrics } from '../market/market-metrics.ts'
import type { MarketSource } from '../market/snapshot.ts'
import type { Environment } from './environment.ts'
import type { KnownPictureUrls } from './gateway/coins/known-picture-urls.server.ts'
import { createMarketGateway, type MarketGateway } from './gateway/market.server.ts'
import { createServiceHealth } from './gateway/service-health.server.ts'
import { NO_STORE } from './gateway/stores/no-store.server.ts'
import { type Storage, withPrefix } from './storage.ts'
import type { MarketClient } from './upstream/client.server.ts'
import { createMarketClient } from './upstream/client.server.ts'
import { openGate } from './upstream/http/call-gate.ts'
import type { Outbound } from './upstream/http/outbound.server.ts'
import { DEMO_MARKET_HOST } from './upstream/http/outbound.server.ts'

type MarketsOptions = {
  environment: Environment
  outbound: Outbound
  storage: Storage
  knownPictureUrls: KnownPictureUrls
  metrics: MarketMetrics
  /** The share of their full size that the answer caches get, from 0 to 1. */
  answerCacheShare: number
  now: () => number
  log: { warn: (details: object, message: string) => void }
}

export type Markets = Record<MarketSource, MarketGateway> & {
  pingLive: MarketClient['ping']
  /** Whether the live service has answered in the last week, to this or an earlier process. */
  hasLiveAnswers: () => Promise<boolean>
}

/** Calls to the demo market are free. */
const UNLIMITED = {
  gate: openGate,
  maxInFlight: 100,
  perMinute: Number.POSITIVE_INFINITY,
  perMonth: undefined,
  callsPerMinute: () => Number.POSITIVE_INFINITY,
}

const DEMO_API_BASE = `https://${DEMO_MARKET_HOST}/api/v3`

const LIVE_KEY = 'has-answered'
const LIVE_KEY_TTL_MS = 7 * 24 * 3_600_000
const MARK_INTERVAL_MS = 3_600_000

export function createMarkets(options: MarketsOptions): Markets {
  const { environment, outbound, storage, knownPictureUrls, metrics, answerCacheShare, now, log } =
    options
  const { siteOrigin, market: live } = environment
  // The prefix separates the answers of different services.
  const liveStore = withPrefix(storage.store, `live ${live.apiBase} `)
  let markedAtMs = Number.NEGATIVE_INFINITY

  function markLive(): void {
    if (now() < markedAtMs + MARK_INTERVAL_MS) return
    markedAtMs = now()
    void liveStore.set(LIVE_KEY, 'yes', { ttlMs: LIVE_KEY_TTL_MS })
  }

  function createSourceMarket(source: MarketSource): MarketGateway & { client: MarketClient } {
    const health = createServiceHealth(source, now)
    const service =
      source === 'live'
        ? { apiBase: live.apiBase, plan: live.plan, apiKey: live.apiKey, budget: storage.budget }
        : { apiBase: DEMO_API_BASE, plan: 'pro' as const, budget: UNLIMITED }
    const client = createMarketClient({
      ...service,
      gate: service.budget.gate,
      outbound,
      siteOrigin,
      now,
      sleep: (ms) => sleep(ms),
      onDroppedRows: (rows) => log.warn(rows, 'rows of the market service were dropped'),
      onCall(outcome: CallOutcome) {
        health.recordCall(outcome)
        metrics.recordCall(outcome)
      },
    })
    const views = createMarketGateway({
      source,
      client,
      budget: service.budget,
      queue: source === 'live' ? storage.queue : undefined,
      store: source === 'live' ? liveStore : NO_STORE,
      memoryShare: answerCacheShare,
      knownPictureUrls,
      now,
      metrics,
      health,
      log,
      onFetched: source === 'live' ? markLive : () => undefined,
    })
    return { ...views, client }
  }

  const { client, ...views } = createSourceMarket('live')
  return {
    live: views,
    demo: createSourceMarket('demo'),
    pingLive: client.ping,
    hasLiveAnswers: async () => (await liveStore.get(LIVE_KEY)) !== undefined,
  }
}
