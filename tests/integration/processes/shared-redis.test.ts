// Several processes of the built site share a Redis. The tests count their calls to the market
// service.
import { expect, test } from 'vitest'
import { COIN_COUNT } from '../../../demo-market/coins/demo-coins.server.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { LIST_PAGES } from '../../helpers/browser/many-pages.ts'
import { startVisitors, type Visitors } from '../../helpers/browser/visitors.ts'
import { listPageCall } from '../../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { type SiteProcess, startSiteProcess } from '../../helpers/sites/site-process.ts'
import { startRedisServer } from '../../helpers/stores/redis-server.ts'

const PROCESSES = 3
/** Two of each process. */
const CALLS_PER_MINUTE = 2 * PROCESSES
const VISITORS = 8 * PROCESSES

async function setUp({
  callsPerMinute,
  processes = PROCESSES,
}: {
  callsPerMinute: number
  processes?: number
}) {
  const [service, redis] = await Promise.all([
    disposeAfterTest(startMarketService({ clock: systemClock, coinCount: COIN_COUNT })),
    disposeAfterTest(startRedisServer()),
  ])
  const sites = await Promise.all(
    Array.from({ length: processes }, () =>
      disposeAfterTest(
        startSiteProcess({
          MARKET_SOURCE: 'live',
          MARKET_API_BASE: service.apiBase,
          MARKET_CALLS_PER_MINUTE: String(callsPerMinute),
          PROCESSES: String(processes),
          CLIENT_WORK_PER_MINUTE: '0',
          REDIS_URL: redis.url,
        }),
      ),
    ),
  )
  await waitForLogLine(sites, 'Redis answers')
  return { service, redis, sites }
}

test('clients of two processes cause one call', async () => {
  const { service, sites } = await setUp({ callsPerMinute: 6000, processes: 2 })
  // So slow that all requests arrive before the first answer.
  await service.setFaults('latency=1500')

  const clients = sites.flatMap((site) => Array.from({ length: 5 }, () => site))
  const pages = await Promise.all(
    clients.map(async ({ origin }) => (await fetch(`${origin}/coins`)).text()),
  )

  expect(pages.filter((page) => !page.includes('Bitcoin'))).toEqual([])
  expect(await service.calls()).toEqual([listPageCall('inr', 1)])
})

// No time passes, so the service must not see more calls than a minute allows.
test('Redis is killed while visitors load pages: processes never exceed the calls of a minute together', async () => {
  const { service, redis, sites } = await setUp({ callsPerMinute: CALLS_PER_MINUTE })
  const visitors = startVisitors(VISITORS, coldPagesOf(sites))
  await waitForMoreVisits(visitors)

  await expect.poll(async () => (await service.calls()).length).toBeGreaterThan(0)
  await waitForVisitOfEach(sites, visitors)
  await redis.kill()
  await waitForLogLine(sites, 'Redis is unavailable, running from memory')
  await waitForMoreVisits(visitors)

  const outputLengthBefore = sites.map((site) => site.output().length)
  await redis.restart()
  await waitForLogLine(sites, 'Redis answers', outputLengthBefore)
  await waitForMoreVisits(visitors)
  await visitors.leave()

  expect(visitors.visits.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
  const calls = await service.calls()
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(CALLS_PER_MINUTE)
})

/** Pages that are not cached, from one process after another. */
function coldPagesOf(sites: readonly SiteProcess[]): () => string {
  let step = 0
  return () => {
    step += 1
    return `${sites[step % sites.length]?.origin}${LIST_PAGES[step % LIST_PAGES.length]}`
  }
}

async function waitForMoreVisits({ visits }: Visitors): Promise<void> {
  const before = visits.length
  await expect.poll(() => visits.length).toBeGreaterThan(before + 5 * PROCESSES)
}

/** Each process has answered a visit that started after this call. */
async function waitForVisitOfEach(
  sites: readonly SiteProcess[],
  { visits }: Visitors,
): Promise<void> {
  const afterMs = performance.now()
  const hasAnswered = ({ origin }: SiteProcess) =>
    visits.some(({ url, startedMs }) => startedMs > afterMs && url.startsWith(`${origin}/`))
  await expect.poll(() => sites.every(hasAnswered)).toBe(true)
}

/** Waits for a line in the log of each process, from the positions in `after` on. */
async function waitForLogLine(
  sites: readonly SiteProcess[],
  line: string,
  after: readonly number[] = [],
): Promise<void> {
  for (const [index, site] of sites.entries()) {
    await expect.poll(() => site.output().slice(after[index] ?? 0)).toContain(line)
  }
}
