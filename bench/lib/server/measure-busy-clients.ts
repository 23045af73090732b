// Measures what a visitor waits while other clients ask for the most expensive pages, as many at once
// as one client may have. None of them spends more CPU time than its limit.
import { setTimeout as sleep } from 'node:timers/promises'
import { pageHref } from '../../../app/routing/page-href.ts'
import { printTable, type Verdict } from '../report.ts'
import { type BenchMarket, fetchCoinIds, fetchEncoded, type Server, startSite } from '../sites.ts'
import { median, percentile } from '../statistics.ts'

type Times = { searchMs: number[]; cachedMs: number[]; expensivePages: number }

const ADDRESSES = [3, 10]
const CONNECTIONS = 16
const RAMP_UP_MS = 1_000
const SEARCH_EVERY_MS = 250
const CACHED_EVERY_MS = 50
const CACHED_PATH = '/coins'
/** Thirteen years of weeks. */
const FIRST_DAY = '2013-04-28'
const TARGETS = { searchMs: 300, slowestSearchMs: 1_200, cachedMs: 100 }

export async function measureBusyClients(
  market: BenchMarket,
  measuredMs: number,
): Promise<Verdict[]> {
  const ids = await fetchCoinIds(market)
  const results: (Times & { addresses: number })[] = []
  for (const addresses of ADDRESSES) {
    results.push({ addresses, ...(await measure(market, { addresses, ids, measuredMs })) })
  }
  return report(results)
}

type Options = { addresses: number; ids: readonly string[]; measuredMs: number }

async function measure(
  market: BenchMarket,
  { addresses, ids, measuredMs }: Options,
): Promise<Times> {
  const site = await startSite(market, {
    CLIENT_WORK_PER_MINUTE: '6000',
    TRUST_PROXY: 'loopback',
    // The whole history of a coin needs a paid plan.
    MARKET_API_PLAN: 'pro',
    MARKET_API_KEY: 'bench',
  })
  try {
    await site.waitUntilServed(CACHED_PATH)
    // Then the data of all pages are cached, and V8 has compiled most of their code.
    for (let page = 0; page < 20; page += 1) await visit(site, whatIf(page), clientOf(1, page))
    for (const id of ids.slice(0, 20)) await visit(site, search(id), clientOf(2, 0))
    const ended = new AbortController()
    const busy = Array.from({ length: addresses * CONNECTIONS }, (_, at) =>
      keepAsking(site, { at, addresses, signal: ended.signal }),
    )
    await sleep(RAMP_UP_MS)
    const untilMs = performance.now() + measuredMs
    const searches = ids.slice(20).map((id) => search(id))
    const [searchMs, cachedMs] = await Promise.all([
      time(site, { untilMs, everyMs: SEARCH_EVERY_MS, pathAt: (at) => searches[at] ?? '/' }),
      time(site, { untilMs, everyMs: CACHED_EVERY_MS, pathAt: () => CACHED_PATH }),
    ])
    ended.abort()
    const counts = await Promise.all(busy)
    return { searchMs, cachedMs, expensivePages: counts.reduce((sum, count) => sum + count, 0) }
  } finally {
    await site[Symbol.asyncDispose]()
  }
}

type Busy = { at: number; addresses: number; signal: AbortSignal }

/** Asks for the next page when it has the last one, until its address is over its limit. */
async function keepAsking(site: Server, { at, addresses, signal }: Busy): Promise<number> {
  const client = clientOf(3, at % addresses)
  for (let count = 0; ; count += 1) {
    if (signal.aborted) return count
    const status = await visit(site, whatIf(1_000 + 10_000 * at + count), client)
    if (status === 429) return count
  }
}

type Timed = { untilMs: number; everyMs: number; pathAt: (at: number) => string }

/** The visitor asks for the next page when it has the last one, and has looked at it. */
async function time(site: Server, { untilMs, everyMs, pathAt }: Timed): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < untilMs) {
    const startedMs = performance.now()
    const status = await visit(site, pathAt(times.length), clientOf(2, 1))
    if (status !== 200) throw new Error(`the visitor was answered with ${status}`)
    times.push(performance.now() - startedMs)
    await sleep(everyMs)
  }
  return times
}

async function visit(site: Server, path: string, client: string): Promise<number> {
  return (await fetchEncoded(site.origin + path, { 'X-Forwarded-For': client })).status
}

/** Clients of a group share no limit with those of another. */
function clientOf(group: number, index: number): string {
  return `10.0.${group}.${index}`
}

function whatIf(extra: number): string {
  const amount = String(5_000 + extra)
  return pageHref('whatIf', { id: 'bitcoin', amount, every: 'week', from: FIRST_DAY })
}

function search(q: string): string {
  return pageHref('search', { q })
}

function report(results: readonly (Times & { addresses: number })[]): Verdict[] {
  printTable(
    `A visitor beside clients that each ask for ${CONNECTIONS} what-ifs of 13 years at once, ms`,
    results.flatMap(({ addresses, searchMs, cachedMs, expensivePages }) =>
      Object.entries({ 'uncached search': searchMs, 'cached list': cachedMs }).map(
        ([page, times]) => ({
          'busy clients': addresses,
          'what-ifs': expensivePages,
          page,
          requests: times.length,
          median: Math.round(median(times)),
          p99: Math.round(percentile(times, 0.99)),
          slowest: Math.round(Math.max(...times)),
        }),
      ),
    ),
  )
  const [three] = results
  if (three === undefined) return []
  const searchMs = Math.round(median(three.searchMs))
  const slowestMs = Math.round(Math.max(...three.searchMs))
  const cachedMs = Math.round(percentile(three.cachedMs, 0.99))
  return [
    {
      target: `uncached search beside ${three.addresses} busy clients: median ≤ ${TARGETS.searchMs} ms, slowest ≤ ${TARGETS.slowestSearchMs} ms`,
      value: `${searchMs} ms, ${slowestMs} ms`,
      isMet: searchMs <= TARGETS.searchMs && slowestMs <= TARGETS.slowestSearchMs,
    },
    {
      target: `p99 of a cached page beside them ≤ ${TARGETS.cachedMs} ms`,
      value: `${cachedMs} ms`,
      isMet: cachedMs <= TARGETS.cachedMs,
    },
  ]
}
