// Many visitors with different watchlists, and a market service that counts its calls.
import { expect, onTestFinished, test, vi } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { type MarketService, startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'
import { startRedisServer } from '../helpers/stores/redis-server.ts'

const MINUTE_MS = 60_000
const VISITORS = 30
const LARGEST_LIST = 40

type WatchlistResponse = {
  snapshot: { value: { rows: { id: string }[] }; fetchedAtMs: number; freshness: string } | null
  unknown: string[]
  missing: string[]
}

/** Sites that share a service and a clock. More than one also share a Redis. */
async function setUp({ sites: count = 1 } = {}) {
  const startMs = Date.now()
  let nowMs = startMs
  const now = () => nowMs
  const service = await disposeAfterTest(startMarketService({ now }))
  const redis = count > 1 ? await disposeAfterTest(startRedisServer()) : undefined
  const sites = await Promise.all(Array.from({ length: count }, () => startCounted(redis?.url)))

  async function startCounted(redisUrl: string | undefined) {
    const site = await startSite({
      variables: {
        MARKET_SOURCE: 'live',
        MARKET_API_BASE: service.apiBase,
        ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
      },
      now,
    })
    onTestFinished(site.close)
    await waitForCoinList(site.origin, service)
    return site
  }

  function fetchRows(list: readonly string[], { site = 0, currency = 'inr', headers = {} } = {}) {
    const ids = list.map(encodeURIComponent).join(',')
    const path = `/watchlist.json?currency=${currency}&ids=${ids}`
    return fetch(`${sites[site]?.origin}${path}`, { headers })
  }

  return {
    service,
    ids: await listIds(service),
    at: (ms: number) => {
      nowMs = startMs + ms
    },
    sites,
    fetchRows,
    async read(list: readonly string[], at?: { site: number }): Promise<WatchlistResponse> {
      return (await fetchRows(list, at)).json()
    },
    /** The ids in each call for rows. */
    async calls(): Promise<string[][]> {
      const paths = (await service.calls()).filter((path) => path.includes('ids='))
      return paths.map((path) => {
        return new URL(path, 'http://service').searchParams.get('ids')?.split(',') ?? []
      })
    },
  }
}

/** Before the list of coins has arrived, the site cannot recognise made-up ids. */
async function waitForCoinList(origin: string, service: MarketService): Promise<void> {
  await vi.waitFor(async () => {
    expect(await (await fetch(`${origin}/search?q=bitcoin`)).text()).toContain('/coin/bitcoin')
    expect(await service.calls()).toContain('/coins/list')
  }, 10_000)
}

async function listIds({ apiBase }: MarketService): Promise<string[]> {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const path = `/coins/markets?vs_currency=inr&per_page=250&page=${page}`
      const rows: { id: string }[] = await (await fetch(apiBase + path)).json()
      return rows.map(({ id }) => id)
    }),
  )
  return pages.flat()
}

function idsOf({ snapshot }: WatchlistResponse): string[] {
  return snapshot?.value.rows.map(({ id }) => id) ?? []
}

/** Random lists, the same in every run. */
function makeLists(ids: readonly string[]): string[][] {
  let state = 7
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return Array.from({ length: VISITORS }, () => {
    const length = 1 + next(LARGEST_LIST)
    return Array.from({ length }, () => String(ids[next(ids.length)]))
  })
}

test('concurrent requests for 250 coins cost one call a minute', {
  timeout: 60_000,
}, async () => {
  const { ids, at, read, calls } = await setUp()
  const lists = makeLists(ids.slice(0, 250))
  const firstAnswers = await Promise.all(lists.map((list) => read(list)))
  for (const [index, watchlist] of firstAnswers.entries()) {
    expect(idsOf(watchlist).toSorted()).toEqual([...new Set(lists[index])].toSorted())
    expect([watchlist.unknown, watchlist.missing]).toEqual([[], []])
  }
  expect(await calls()).toHaveLength(1)

  at(MINUTE_MS)
  await Promise.all(lists.map((list) => read(list)))
  await vi.waitFor(async () => {
    const answers = await Promise.all(lists.map((list) => read(list)))
    expect(new Set(answers.map(({ snapshot }) => snapshot?.freshness))).toEqual(new Set(['fresh']))
  }, 10_000)
  expect(await calls()).toHaveLength(2)
})

test('lists that arrive one after another cost one call a minute together', {
  timeout: 60_000,
}, async () => {
  const { ids, at, read, calls } = await setUp()
  const lists = makeLists(ids.slice(0, 250))
  for (const list of lists) expect((await read(list)).missing).toEqual([])
  const before = (await calls()).length
  expect(before).toBeLessThanOrEqual(lists.length)

  // Each list has cost its own call. From now on one call serves all.
  for (const minute of [1, 2]) {
    at(minute * MINUTE_MS)
    await Promise.all(lists.map((list) => read(list)))
    await vi.waitFor(async () => {
      const answers = await Promise.all(lists.map((list) => read(list)))
      expect(new Set(answers.map(({ snapshot }) => snapshot?.freshness))).toEqual(
        new Set(['fresh']),
      )
    }, 10_000)
    expect((await calls()).length).toBe(before + minute)
  }
})

test('coins that do not fit in one call cost one more', { timeout: 60_000 }, async () => {
  const { ids, at, read, calls } = await setUp()
  const lists = [ids.slice(0, 200), ids.slice(150, 350), ids.slice(300, 400)]
  // A request that misses the calls of the first minute gets its coins in the next minute.
  await Promise.all(lists.map((list) => read(list)))
  expect((await calls()).length).toBeLessThanOrEqual(2)
  for (let minute = 1; minute <= 3; minute += 1) {
    at(minute * MINUTE_MS)
    const before = (await calls()).length
    await Promise.all(lists.map((list) => read(list)))
    await vi.waitFor(async () => {
      const answers = await Promise.all(lists.map((list) => read(list)))
      expect(answers.flatMap(({ missing }) => missing)).toEqual([])
      expect(answers.map(({ snapshot }) => snapshot?.freshness)).toEqual([
        'fresh',
        'fresh',
        'fresh',
      ])
    }, 10_000)
    expect((await calls()).length - before).toBe(2)
  }
})

test('processes that share Redis share the calls', { timeout: 60_000 }, async () => {
  const { ids, at, read, calls } = await setUp({ sites: 2 })
  const [one, other] = [ids.slice(300, 340), ids.slice(500, 540)]
  expect((await read(one, { site: 0 })).missing).toEqual([])
  // Its coins were not in the first call, so another call follows at once.
  expect((await read(other, { site: 1 })).missing).toEqual([])
  expect((await read(one, { site: 1 })).missing).toEqual([])
  expect(await calls()).toEqual([one, other].map((ids) => expect.arrayContaining(ids)))

  // The first process also calls for coins that only the second was asked for.
  at(MINUTE_MS)
  await read(one, { site: 0 })
  await vi.waitFor(async () => {
    expect((await read(one, { site: 0 })).snapshot?.freshness).toBe('fresh')
  }, 10_000)
  await vi.waitFor(async () => {
    const answers = [await read(other, { site: 1 }), await read(one, { site: 0 })]
    expect(answers.map(({ snapshot }) => snapshot?.freshness)).toEqual(['fresh', 'fresh'])
  }, 10_000)
  expect(await calls()).toHaveLength(3)
})

test('coins of the first 250 cost no call if their list is cached', async () => {
  const { ids, sites, read, calls } = await setUp()
  await fetch(`${sites[0]?.origin}/coins`)
  for (const list of makeLists(ids.slice(0, 250))) expect((await read(list)).missing).toEqual([])
  expect(await calls()).toEqual([])
})

test('serves rows that a page has shown at once', { timeout: 30_000 }, async () => {
  const { ids, sites, read, calls } = await setUp()
  const [onPage = '', offPage = ''] = [ids[0], ids[600]]
  await fetch(`${sites[0]?.origin}/coins`)
  await fetch(`${sites[0]?.origin}/coin/${encodeURIComponent(offPage)}`)
  expect(await calls()).toEqual([[offPage]])
  const watchlist = await read([onPage, offPage])
  expect([idsOf(watchlist).toSorted(), watchlist.missing]).toEqual([
    [onPage, offPage].toSorted(),
    [],
  ])
  expect(await calls()).toHaveLength(1)
})

test('reports unknown ids and never calls for them', async () => {
  const { read, calls } = await setUp()
  const watchlist = await read(['bitcoin', 'made-up-coin'])
  expect([idsOf(watchlist), watchlist.unknown, watchlist.missing]).toEqual([
    ['bitcoin'],
    ['made-up-coin'],
    [],
  ])
  expect((await calls()).flat()).not.toContain('made-up-coin')
})

test('serves the last rows with their age while the service is down', async () => {
  const { fetchRows, read, service, at } = await setUp()
  const { snapshot } = await read(['bitcoin', 'ethereum'])
  await service.setFaults('status=500')
  at(20 * MINUTE_MS)
  const later = await read(['bitcoin', 'ethereum', 'solana'])
  expect(later.snapshot).toEqual({ ...snapshot, freshness: 'stale' })
  expect(later.missing).toEqual(['solana'])
  const other = await fetchRows(['bitcoin'], { currency: 'eur' })
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '10'])
})

test('refuses an invalid list, and allows no cache to keep a response', async () => {
  const { fetchRows } = await setUp()
  for (const list of [[''], ['..'], Array.from({ length: 251 }, (_, at) => `coin-${at}`)]) {
    expect((await fetchRows(list)).status).toBe(400)
  }
  expect((await fetchRows(['bitcoin'], { currency: 'gbp' })).status).toBe(400)
  const response = await fetchRows(['bitcoin'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const tag = response.headers.get('etag') ?? ''
  expect((await fetchRows(['bitcoin'], { headers: { 'If-None-Match': tag } })).status).toBe(304)
})
