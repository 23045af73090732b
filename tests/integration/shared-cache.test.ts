// Two sites that share a Redis, and one site that follows another on the same folder.
import { expect, test, vi } from 'vitest'
import { inventCoin } from '../../demo-market/coins/invented-coin.server.ts'
import { systemClock } from '../../lib/system-clock.server.ts'
import { CACHE_VERSION } from '../../server/gateway/cache/entry.server.ts'
import { PRICE, STALE_TEXT } from '../helpers/browser/screens.ts'
import { startVisitedSite, type Visit, type VisitedSite } from '../helpers/browser/visited-site.ts'
import { listPageCall } from '../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { type MarketService, startMarketService } from '../helpers/sites/market-service.ts'
import { startSiteProcess } from '../helpers/sites/site-process.ts'
import { StillClock } from '../helpers/still-clock.ts'
import { emptyFolder } from '../helpers/stores/empty-folder.ts'
import { type RedisServer, startRedisServer } from '../helpers/stores/redis-server.ts'

const SCREENS = ['/', '/coins', '/exchanges', '/coin/bitcoin']

async function setUp() {
  const clock = new StillClock()
  const [service, redis] = await Promise.all([
    disposeAfterTest(startMarketService({ clock })),
    disposeAfterTest(startRedisServer()),
  ])
  callPage = 3
  const start = () => startSiteWith(service, clock, { REDIS_URL: redis.url })
  const sites = await Promise.all([start(), start()])
  await waitUntilShared(clock, service, sites)
  await service.clearCalls()
  return { clock, service, redis, sites }
}

/** From a failure of Redis to the next probe. */
const PAUSE_MS = 1_000

let callPage = 0

/** Visits pages that neither site has cached, until one call is enough for both. */
async function waitUntilShared(
  clock: StillClock,
  service: MarketService,
  sites: VisitedSite[],
): Promise<void> {
  await vi.waitFor(
    async () => {
      // After a failure, Redis is asked again.
      await clock.advance(PAUSE_MS)
      callPage += 1
      // One call has the rows of two pages.
      const page = 2 * callPage
      for (const site of sites) await site.visit(`/coins?page=${page}`)
      const call = listPageCall('inr', callPage)
      expect((await service.calls()).filter((made) => made === call)).toHaveLength(1)
    },
    { timeout: 300_000, interval: 200 },
  )
}

function startSiteWith(
  { apiBase }: MarketService,
  clock: StillClock,
  variables: Record<string, string>,
) {
  return disposeAfterTest(startVisitedSite({ apiBase, clock, variables }))
}

/** Visits each page twice, so that all answers are cached at the second visit, which it returns. */
async function visitUntilCached(site: VisitedSite): Promise<Visit[]> {
  for (const path of SCREENS) await site.visit(path)
  return Promise.all(SCREENS.map((path) => site.visit(path)))
}

test('a site serves what the other has loaded, without a call', async () => {
  const { service, sites } = await setUp()
  const [one, other] = sites
  const before = await visitUntilCached(one)
  await service.setFaults('status=500')
  await service.clearCalls()

  for (const [index, path] of SCREENS.entries()) {
    const visit = await other.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).toBe(before[index]?.text)
  }
  // The site fetches the list of ids in the background.
  expect((await service.calls()).filter((path) => path !== '/coins/list')).toEqual([])
})

test('a coin on a list read by one site costs the other site no call', async () => {
  const { service, redis, sites } = await setUp()
  const [one, other] = sites
  await one.visit('/coins')
  await service.setFaults('status=500')
  await service.clearCalls()
  const readWatchlist = () => other.visit('/watchlist.json?currency=inr&ids=ethereum')

  const first = await recordReads(redis, readWatchlist)
  const watchlist: { snapshot: { value: { rows: { id: string }[] } } } = JSON.parse(
    first.result.html,
  )
  expect(watchlist.snapshot.value.rows.map(({ id }) => id)).toEqual(['ethereum'])
  expect(first.reads).toContain('list inr 1')
  // From then on it is in memory. Only an answer of the coin itself could be newer.
  const again = await recordReads(redis, readWatchlist)
  expect(again.result.html).toBe(first.result.html)
  expect(again.reads.filter((key) => !key.endsWith(' ethereum'))).toEqual([])

  const page = await other.visit('/coin/ethereum')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/Market cap rank #2/)
  const calls = await service.calls()
  expect(calls.filter((path) => path.startsWith('/coins/markets'))).toEqual([])
})

/** The entries that all sites together read during `work`, without their prefixes. */
async function recordReads<T>(redis: RedisServer, work: () => Promise<T>) {
  return redis.asAdmin(async (admin) => {
    const reads: string[] = []
    const monitor = await admin.monitor()
    monitor.on('monitor', (_time: string, [command = '', key = '']: string[]) => {
      const [, name] = /entry:.*\/api\/v3 (.*)$/.exec(key) ?? []
      if (/^m?get$/i.test(command) && name !== undefined)
        reads.push(name.replace(`${CACHE_VERSION} `, ''))
    })
    const result = await work()
    // MONITOR reports commands in order: when it reports this one, it has reported all earlier
    // ones.
    await admin.get('entry:last/api/v3 last')
    await expect.poll(() => reads.at(-1)).toBe('last')
    monitor.disconnect()
    return { result, reads: reads.slice(0, -1) }
  })
}

const OUTAGES: Record<string, { begin: (r: RedisServer) => unknown; end: EndOutage }> = {
  full: { begin: (redis) => limitMemory(redis, 1), end: (redis) => limitMemory(redis, 0) },
  'full of garbage': { begin: spoilEntries, end: () => undefined },
}

/** In bytes. 0 means no limit. */
function limitMemory(redis: RedisServer, bytes: number): Promise<unknown> {
  return redis.asAdmin((admin) => admin.config('SET', 'maxmemory', bytes))
}

/** Replaces each entry and lock by a text, a number or a list. */
function spoilEntries(redis: RedisServer): Promise<void> {
  return redis.asAdmin(async (admin) => {
    const keys = await admin.keys('tezi:*')
    for (const [index, key] of keys.entries()) {
      await admin.del(key)
      if (index % 3 === 0) await admin.set(key, '{"value":')
      else if (index % 3 === 1) await admin.set(key, index)
      else await admin.rpush(key, 'an item')
    }
  })
}

type EndOutage = (redis: RedisServer) => unknown

test.for(Object.entries(OUTAGES))(
  'Redis is %s: pages still come, cached or not, and the sites share again afterwards',
  async ([, { begin, end }]) => {
    const { clock, service, redis, sites } = await setUp()
    const [one, other] = sites
    for (const path of SCREENS) await one.visit(path)

    await begin(redis)
    for (const path of SCREENS) expect((await one.visit(path)).status).toBe(200)
    for (const path of [...SCREENS, '/coins?currency=eur', '/coin/ethereum']) {
      const { status } = await other.visit(path)
      expect([path, status]).toEqual([path, 200])
    }

    await end(redis)
    await waitUntilShared(clock, service, sites)
  },
)

test('keeps answers of different services and of the demo market apart', async () => {
  const { clock, redis, service, sites } = await setUp()
  const another = await disposeAfterTest(startMarketService({ clock }))
  const REDIS_URL = redis.url
  const demo = await startSiteWith(service, clock, { REDIS_URL, MARKET_SOURCE: 'demo' })
  expect((await demo.visit('/coins')).text).toContain('Bitcoin')
  expect(await service.calls()).toEqual([])

  await sites[0].visit('/coins')
  expect(await service.calls()).toHaveLength(1)
  const theirs = await startSiteWith(another, clock, { REDIS_URL })
  expect((await theirs.visit('/coins')).status).toBe(200)
  expect(await another.calls()).toHaveLength(1)
  const keys = await redis.asAdmin((admin) => admin.keys('*entry:*'))
  const ofPages = keys.filter((key) => key.endsWith('list inr 1'))
  expect(ofPages).toHaveLength(2)
  for (const { apiBase } of [service, another]) {
    expect(ofPages.some((key) => key.includes(`live ${apiBase} `))).toBe(true)
  }
})

test('a new site without the service shows the answers of an earlier one, with their age', async () => {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock }))
  const { apiBase } = service
  const cacheDirectory = await emptyFolder()
  const earlier = await startVisitedSite({ apiBase, clock, cacheDirectory })
  const before = await visitUntilCached(earlier)
  await earlier[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()

  await clock.advance(2 * 3_600_000)
  const site = await disposeAfterTest(startVisitedSite({ apiBase, clock, cacheDirectory }))
  for (const [index, path] of SCREENS.entries()) {
    const visit = await site.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).toContain(STALE_TEXT)
    expect(visit.text.replaceAll(STALE_TEXT, 'Updated ')).toBe(before[index]?.text)
  }
  // A coin on the list has facts and hourly prices. Another coin has nothing.
  const listed = await site.visit('/coin/ethereum')
  expect([listed.status, listed.text.includes(STALE_TEXT)]).toEqual([200, true])
  const unlisted = await site.visit(`/coin/${inventCoin(709).id}`)
  expect(unlisted.text).toContain('Error While Fetching Coin')
  expect(unlisted.text).not.toMatch(PRICE)
})

test('after kill -9, the next process shows the same answers without the service', async () => {
  const service = await disposeAfterTest(startMarketService({ clock: systemClock }))
  const variables = {
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
    CACHE_DIR: await emptyFolder(),
    LOG_LEVEL: 'fatal',
  }
  const killed = await disposeAfterTest(startSiteProcess(variables))
  const before: string[][] = []
  // One after another: exchanges show a bitcoin price that other pages have fetched. The coin page
  // is left out: its description also has a price, and pages show the newer one.
  const screens = SCREENS.filter((path) => path !== '/coin/bitcoin')
  for (const path of screens) before.push(await readTimes(killed.origin + path))
  killed.child.kill('SIGKILL')
  await service[Symbol.asyncDispose]()

  const site = await disposeAfterTest(startSiteProcess(variables))
  for (const [index, path] of screens.entries()) {
    const times = await readTimes(site.origin + path)
    expect(times.length, path).toBeGreaterThan(0)
    expect([path, times]).toEqual([path, before[index]])
  }
})

/** All times on a page. A page without data has none. */
async function readTimes(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text()
  return html.match(/<time dateTime="[^"]*"/g) ?? []
}
