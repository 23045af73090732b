// Metrics for operators, in Prometheus' format. Other modules record numbers through plain
// functions; only this file knows the library.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MarketMetrics } from '../../gateway/cache/market-metrics.ts'

type RequestSample = { route: string; status: number; seconds: number }

export type Metrics = MarketMetrics & {
  /** How a page was produced. */
  recordPage: (result: 'cached' | 'in-flight' | 'rendered' | 'refused') => void
  setCachedPages: (cached: { count: number; bytes: number }) => void
  recordRequest: (request: RequestSample) => void
  setCacheDiskUp: (isUp: boolean) => void
  /** The metrics as text for Prometheus, with its content type. */
  read: () => Promise<{ type: string; text: string }>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 1, 2.5, 5, 9]
// Includes the limits of list rows (60 s and 660 s), an hour, and the day an answer may be shown.
const AGE_SECONDS = [10, 60, 300, 660, 3_600, 21_600, 86_400]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const calls = new Counter({
    name: 'tezi_market_calls_total',
    help: 'Calls to the market service, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const answers = new Counter({
    name: 'tezi_market_answers_total',
    help: 'Market answers used by pages, by freshness; missing: there was no answer',
    labelNames: ['freshness'],
    registers,
  })
  const ages = new Histogram({
    name: 'tezi_market_answer_age_seconds',
    help: 'Age of the market answers used by pages',
    buckets: AGE_SECONDS,
    registers,
  })
  const lookups = new Counter({
    name: 'tezi_market_lookups_total',
    help: 'Cache lookups by result: memory, store (disk or Redis), none',
    labelNames: ['result'],
    registers,
  })
  const budget = new Gauge({
    name: 'tezi_market_budget_left',
    help: 'Calls left in the budget of this minute or month',
    labelNames: ['period'],
    registers,
  })
  const pages = new Counter({
    name: 'tezi_pages_total',
    help: 'Pages sent: cached, in-flight (rendered for another request), rendered, or refused (busy)',
    labelNames: ['result'],
    registers,
  })
  const cachedPages = new Gauge({
    name: 'tezi_cached_pages',
    help: 'Pages in the page cache',
    registers,
  })
  const cachedPageBytes = new Gauge({
    name: 'tezi_cached_pages_bytes',
    help: 'Compressed size of the page cache',
    registers,
  })
  const cacheDisk = new Gauge({
    name: 'tezi_cache_disk_up',
    help: '1 while the cache disk is in use, 0 while the site runs from memory without it',
    registers,
  })
  const requests = new Histogram({
    name: 'tezi_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })

  return {
    recordCall: (outcome) => calls.inc({ outcome }),
    recordFreshness(freshness, ageMs) {
      answers.inc({ freshness })
      if (ageMs !== undefined) ages.observe(ageMs / 1000)
    },
    recordLookup: (result) => lookups.inc({ result }),
    setBudgetLeft({ minute, month }) {
      budget.set({ period: 'minute' }, minute)
      if (month !== null) budget.set({ period: 'month' }, month)
    },
    recordPage: (result) => pages.inc({ result }),
    setCachedPages({ count, bytes }) {
      cachedPages.set(count)
      cachedPageBytes.set(bytes)
    },
    setCacheDiskUp: (isUp) => cacheDisk.set(isUp ? 1 : 0),
    recordRequest: ({ route, status, seconds }) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
