// Four processes of the built site that share a Redis, and what they cost the market service.
import { expect, test } from 'vitest'
import { LIST_PAGES } from '../../helpers/browser/many-pages.ts'
import { startVisitors, type Visitors } from '../../helpers/browser/visitors.ts'
import { marketPageCall } from '../../helpers/calls/market-calls.ts'
import { keep } from '../../helpers/keep.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { type SiteProcess, startSiteProcess } from '../../helpers/sites/site-process.ts'
import { type RedisServer, startRedisServer } from '../../helpers/stores/redis-server.ts'

const PROCESSES = 4
const CALLERS = 100
/** Each waits up to 3 s for a page out of calls. */
const VISITORS = 8 * PROCESSES

/** Longer than this machine is ever busy with other tests. */
const POLL = { timeout: 15_000 }

async function setUp({ callsPerMinute }: { callsPerMinute: number }) {
  const [service, redis] = await Promise.all([
    keep(startMarketService({ now: Date.now })),
    keep(startRedisServer()),
  ])
  const sites = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      keep(
        startSiteProcess({
          MARKET_SOURCE: 'live',
          MARKET_API_BASE: service.apiBase,
          MARKET_CALLS_PER_MINUTE: String(callsPerMinute),
          CLIENT_WORK_PER_MINUTE: '0',
          REDIS_URL: redis.url,
        }),
      ),
    ),
  )
  return { service, redis, sites }
}

test.for([
  { faults: '', shows: 'Bitcoin' },
  { faults: 'status=403', shows: 'ErrorComponent' },
])('a hundred callers at each cause one call, with $faults', { timeout: 60_000 }, async (one) => {
  const { service, sites } = await setUp({ callsPerMinute: 6000 })
  // Made on first use, the demo market's answer takes longer than a call may.
  await fetch(service.apiBase + marketPageCall('inr', 1))
  await service.forgetCalls()
  // So slow that all have asked before the first is answered.
  await service.setFaults(['latency=1500', one.faults].join())

  const pages = await Promise.all(
    sites.flatMap(({ origin }) =>
      Array.from({ length: CALLERS }, async () => (await fetch(`${origin}/coins`)).text()),
    ),
  )

  expect(pages.filter((page) => !page.includes(one.shows))).toEqual([])
  expect(await service.calls()).toEqual([marketPageCall('inr', 1)])
})

type Illness = {
  name: string
  isIllFirst: boolean
  befall: (redis: RedisServer) => unknown
  heal: (redis: RedisServer) => unknown
}

const kill = { befall: (redis: RedisServer) => redis.kill(), heal: (r: RedisServer) => r.restart() }
const hang = { befall: (redis: RedisServer) => redis.hang(), heal: (r: RedisServer) => r.resume() }

const ILLNESSES: Illness[] = [
  { name: 'is killed while visitors come', isIllFirst: false, ...kill },
  { name: 'is killed before anybody comes', isIllFirst: true, ...kill },
  { name: 'hangs while visitors come', isIllFirst: false, ...hang },
]

// All of this takes less than a minute: the service must not see more calls than that allows.
test.for(ILLNESSES)(
  'Redis $name: five calls a minute stay five',
  { timeout: 60_000 },
  async ({ isIllFirst, befall, heal }) => {
    const { service, redis, sites } = await setUp({ callsPerMinute: 5 })
    await untilAllSay(sites, 'Redis answers')
    if (isIllFirst) await befall(redis)
    const visitors = startVisitors(VISITORS, coldPagesOf(sites))
    await untilMoreCame(visitors)

    if (!isIllFirst) await befall(redis)
    await untilAllSay(sites, 'going on without Redis')
    await untilMoreCame(visitors)

    const saidBefore = sites.map((site) => site.output().length)
    await heal(redis)
    await untilAllSay(sites, 'Redis answers', saidBefore)
    await untilItJudges(redis)
    await visitors.leave()

    expect(visitors.visits.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    const calls = await service.calls()
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(5)
  },
)

/** At one process after the other, pages that nobody has asked for. */
function coldPagesOf(sites: readonly SiteProcess[]): () => string {
  let step = 0
  return () => {
    step += 1
    return `${sites[step % sites.length]?.origin}${LIST_PAGES[step % LIST_PAGES.length]}`
  }
}

async function untilMoreCame({ visits }: Visitors): Promise<void> {
  const before = visits.length
  await expect.poll(() => visits.length, POLL).toBeGreaterThan(before + 5 * PROCESSES)
}

/** A process may leave the log in Redis alone for a while after its return. */
async function untilItJudges(redis: RedisServer): Promise<void> {
  const judged = () =>
    redis.asAdmin(async (admin) => {
      const statistics = await admin.info('commandstats')
      return Number(/cmdstat_zremrangebyscore:calls=(\d+)/.exec(statistics)?.[1] ?? 0)
    })
  const before = await judged()
  await expect.poll(judged, POLL).toBeGreaterThan(before + 5 * PROCESSES)
}

/** Waits for a line in the log of each, where it must be new past so much of it. */
async function untilAllSay(
  sites: readonly SiteProcess[],
  line: string,
  after: readonly number[] = [],
): Promise<void> {
  for (const [index, site] of sites.entries()) {
    await expect.poll(() => site.output().slice(after[index] ?? 0), POLL).toContain(line)
  }
}
