// Two sites with one Redis between them, and one site after another with one folder.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type MarketService, startMarketService } from '../helpers/market-service.ts'
import { type RedisServer, startRedisServer } from '../helpers/redis-server.ts'
import {
  makeFolder,
  startVisitedSite,
  type Visit,
  type VisitedSite,
} from '../helpers/visited-site.ts'

const SCREENS = ['/', '/coins', '/exchanges', '/coin/bitcoin']
const OLD = 'Old: newer numbers could not be had.'

let aheadMs = 0
const now = () => Date.now() + aheadMs

async function keep<T extends AsyncDisposable>(starting: Promise<T>): Promise<T> {
  const started = await starting
  onTestFinished(() => started[Symbol.asyncDispose]())
  return started
}

async function setUp() {
  const [service, redis] = await Promise.all([
    keep(startMarketService({ now })),
    keep(startRedisServer()),
  ])
  const start = () => startSiteWith(service, { REDIS_URL: redis.url })
  const sites = await Promise.all([start(), start()])
  await untilShared(service, sites)
  await service.forgetCalls()
  return { service, redis, sites }
}

let page = 30

/** Visits pages that neither site holds, until one call is enough for both. */
async function untilShared(service: MarketService, sites: VisitedSite[]): Promise<void> {
  await vi.waitFor(
    async () => {
      page += 1
      for (const site of sites) await site.visit(`/coins?page=${page}`)
      const calls = (await service.calls()).filter((call) => call.endsWith(`page=${page}`))
      expect(calls).toHaveLength(1)
    },
    { timeout: 20_000, interval: 200 },
  )
}

function startSiteWith(service: MarketService, variables: Record<string, string>) {
  return keep(startVisitedSite({ apiBase: service.apiBase, now, variables }))
}

/** The pages as they are once nothing of them has to be waited for. */
async function visitUntilHeld(site: VisitedSite): Promise<Visit[]> {
  for (const path of SCREENS) await site.visit(path)
  return Promise.all(SCREENS.map((path) => site.visit(path)))
}

/** A hundred callers at each of the sites at once. */
async function crowd(sites: VisitedSite[], path: string): Promise<number[]> {
  const visits = sites.flatMap((site) => Array.from({ length: 100 }, () => site.visit(path)))
  return [...new Set((await Promise.all(visits)).map(({ status }) => status))]
}

test('a hundred callers at each of two sites cause one call', { timeout: 60_000 }, async () => {
  const { service, sites } = await setUp()
  // Few rows: both sites share one thread here, and rendering must not hold up their Redis.
  expect(await crowd(sites, '/coins?page=132')).toEqual([200])
  expect(await service.calls()).toEqual(['/coins/markets?vs_currency=inr&page=132'])
})

test('so they do where it fails', { timeout: 60_000 }, async () => {
  const { service, sites } = await setUp()
  await service.setFaults('status=403')
  expect(await crowd(sites, '/exchanges')).toEqual([503])
  expect(await service.calls()).toEqual(['/exchanges'])
})

test('what one site has loaded the other shows without a call', { timeout: 60_000 }, async () => {
  const { service, sites } = await setUp()
  const [one, other] = sites
  const before = await visitUntilHeld(one)
  await service.setFaults('status=500')
  await service.forgetCalls()

  for (const [index, path] of SCREENS.entries()) {
    const visit = await other.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).toBe(before[index]?.text)
  }
  // The list of ids is asked for behind everybody's back.
  expect((await service.calls()).filter((path) => path !== '/coins/list')).toEqual([])
})

const ILLNESSES: Record<string, { befall: (r: RedisServer) => unknown; heal: Heal }> = {
  killed: { befall: (redis) => redis.kill(), heal: (redis) => redis.restart() },
  hung: { befall: (redis) => redis.hang(), heal: (redis) => redis.resume() },
  locked: {
    befall: (redis) => redis.setPassword('changed'),
    heal: (redis) => redis.setPassword(null),
  },
}

type Heal = (redis: RedisServer) => unknown

test.for(Object.entries(ILLNESSES))(
  'Redis is %s: pages from memory, cold ones too, and a recovery',
  {
    timeout: 60_000,
  },
  async ([, { befall, heal }]) => {
    const { service, redis, sites } = await setUp()
    const [one, other] = sites
    for (const path of SCREENS) await one.visit(path)

    await befall(redis)
    for (const path of SCREENS) expect((await one.visit(path)).status).toBe(200)
    for (const path of ['/coins?currency=eur', '/coin/ethereum', '/exchanges']) {
      const { status } = await other.visit(path)
      expect([path, status]).toEqual([path, 200])
    }

    await heal(redis)
    await untilShared(service, sites)
  },
)

test('answers of another service, and invented ones, are not taken for this one’s', {
  timeout: 60_000,
}, async () => {
  const { redis, service, sites } = await setUp()
  const another = await keep(startMarketService({ now }))
  const REDIS_URL = redis.url
  const demo = await startSiteWith(service, { REDIS_URL, MARKET_SOURCE: 'demo' })
  expect((await demo.visit('/coins')).text).toContain('Bitcoin')
  expect(await service.calls()).toEqual([])

  await sites[0].visit('/coins')
  expect(await service.calls()).toHaveLength(1)
  const theirs = await startSiteWith(another, { REDIS_URL })
  expect((await theirs.visit('/coins')).status).toBe(200)
  expect(await another.calls()).toHaveLength(1)
  const keys = await redis.asAdmin((admin) => admin.keys('*entry:*'))
  const ofPages = keys.filter((key) => key.endsWith('coin-page inr 1'))
  expect(ofPages).toHaveLength(2)
  for (const { apiBase } of [service, another]) {
    expect(ofPages.some((key) => key.includes(`live ${apiBase} `))).toBe(true)
  }
})

test('a new site without the service shows what an earlier one could, with its age', {
  timeout: 60_000,
}, async () => {
  const service = await keep(startMarketService({ now }))
  const { apiBase } = service
  const cacheDirectory = await makeFolder()
  const earlier = await startVisitedSite({ apiBase, now, cacheDirectory })
  const before = await visitUntilHeld(earlier)
  await earlier[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()

  aheadMs += 2 * 3_600_000
  const site = await keep(startVisitedSite({ apiBase, now, cacheDirectory }))
  for (const [index, path] of SCREENS.entries()) {
    const visit = await site.visit(path)
    expect([path, visit.status]).toEqual([path, 200])
    expect(visit.text).toContain(OLD)
    expect(visit.text.replace(`${OLD} `, '')).toBe(before[index]?.text)
  }
  expect((await site.visit('/coin/ethereum')).status).toBe(503)
})
