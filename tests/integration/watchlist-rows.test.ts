// Many visitors with different watchlists, and a market service that counts its calls.
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { type MarketService, startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'
import { StillClock } from '../helpers/still-clock.ts'
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
async function setUp({ sites: count = 1, callsPerMinute = 6000 } = {}) {
  const clock = new StillClock()
  const startMs = clock.now()
  const service = await disposeAfterTest(startMarketService({ clock }))
  const redis = count > 1 ? await disposeAfterTest(startRedisServer()) : undefined
  const sites = await Promise.all(Array.from({ length: count }, () => startCounted(redis?.url)))

  async function startCounted(redisUrl: string | undefined) {
    const site = await startSite({
      variables: {
        MARKET_SOURCE: 'live',
        MARKET_API_BASE: service.apiBase,
        MARKET_CALLS_PER_MINUTE: String(callsPerMinute),
        ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
      },
      clock,
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
    /** Advances the clock to a time after the start. */
    at: (ms: number) => clock.advance(startMs + ms - clock.now()),
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
  expect(await (await fetch(`${origin}/search?q=bitcoin`)).text()).toContain('/coin/bitcoin')
  expect(await service.calls()).toContain('/coins/list')
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

test('concurrent requests for the same coins cost one call', async () => {
  const { ids, read, calls } = await setUp()
  const lists = Array.from({ length: 50 }, () => ids.slice(300, 340))
  const answers = await Promise.all(lists.map((list) => read(list)))
  expect(new Set(answers.map((watchlist) => idsOf(watchlist).length))).toEqual(new Set([40]))
  expect(await calls()).toHaveLength(1)
})

test('lists that wait for a call share it', async () => {
  const { ids, at, read, fetchRows, calls } = await setUp({ callsPerMinute: 5 })
  await at(61_000)
  for (let call = 0; call < 5; call += 1) {
    expect((await read(ids.slice(300 + call, 301 + call))).missing).toEqual([])
  }
  const lists = makeLists(ids.slice(0, 250))
  const readAll = () => Promise.all(lists.map((list) => read(list)))
  const askAll = () => Promise.all(lists.map((list) => fetchRows(list)))
  await askAll()
  expect(await calls()).toHaveLength(5)
  // The same visitors ask again before their call is dropped.
  await at(95_000)
  await askAll()
  await at(125_000)
  const answers = await readAll()
  expect(answers.map((watchlist) => idsOf(watchlist).toSorted())).toEqual(
    lists.map((list) => [...new Set(list)].toSorted()),
  )
  const shared = (await calls()).slice(5)
  expect(shared.map((call) => call.toSorted())).toEqual([[...new Set(lists.flat())].toSorted()])
})

test('a list costs a call only for the coins that no other list has', async () => {
  const { ids, read, calls } = await setUp()
  await read(ids.slice(300, 320))
  expect((await read(ids.slice(310, 330))).missing).toEqual([])
  expect((await read(ids.slice(305, 325))).missing).toEqual([])
  const made = (await calls()).map((call) => call.toSorted())
  expect(made).toEqual([ids.slice(300, 320).toSorted(), ids.slice(320, 330).toSorted()])
})

test('stale rows cost their call once more, behind the answer', async () => {
  const { ids, at, read, calls } = await setUp()
  const list = ids.slice(300, 320)
  const first = await read(list)
  await at(MINUTE_MS)
  const stale = await read(list)
  expect(stale.snapshot?.fetchedAtMs).toBe(first.snapshot?.fetchedAtMs)
  expect(stale.snapshot?.freshness).toBe('ageing')
  await expect.poll(async () => (await read(list)).snapshot?.freshness).toBe('fresh')
  expect((await calls()).map((call) => call.toSorted())).toEqual([list.toSorted(), list.toSorted()])
})

test('coins that do not fit in one call cost one more', async () => {
  const { ids, at, read, fetchRows, calls } = await setUp({ callsPerMinute: 5 })
  await at(61_000)
  for (let call = 0; call < 5; call += 1) await read(ids.slice(500 + call, 501 + call))
  const lists = [ids.slice(0, 200), ids.slice(150, 350), ids.slice(300, 400)]
  const readAll = () => Promise.all(lists.map((list) => read(list)))
  const askAll = () => Promise.all(lists.map((list) => fetchRows(list)))
  await askAll()
  await at(95_000)
  await askAll()
  await at(125_000)
  expect((await readAll()).map(({ missing }) => missing)).toEqual([[], [], []])
  const made = (await calls()).slice(5)
  expect(made.map((call) => call.length)).toEqual([250, 150])
})

test('processes that share Redis share the calls', async () => {
  const { ids, at, read, calls } = await setUp({ sites: 2 })
  const [one, other] = [ids.slice(300, 340), ids.slice(500, 540)]
  expect((await read(one, { site: 0 })).missing).toEqual([])
  // Its coins were not in the first call, so another call follows at once.
  expect((await read(other, { site: 1 })).missing).toEqual([])
  expect((await read(one, { site: 1 })).missing).toEqual([])
  expect(await calls()).toEqual([one, other].map((ids) => expect.arrayContaining(ids)))

  // One of the two asks for stale rows, and the other process finds them.
  await at(MINUTE_MS)
  await read(one, { site: 0 })
  for (const site of [0, 1]) {
    await expect.poll(async () => (await read(one, { site })).snapshot?.freshness).toBe('fresh')
  }
  expect(await calls()).toHaveLength(3)
})

test('the coins of a cached page of the list cost no call', async () => {
  const { ids, sites, read, calls } = await setUp()
  await fetch(`${sites[0]?.origin}/coins`)
  for (const list of makeLists(ids.slice(0, 200))) expect((await read(list)).missing).toEqual([])
  expect(await calls()).toEqual([])
})

test('asks only for the rows that no cached page of the list has', async () => {
  const { ids, sites, read, calls } = await setUp()
  const list = [ids[0] ?? '', ids[600] ?? '']
  await fetch(`${sites[0]?.origin}/coins`)
  for (let times = 0; times < 2; times += 1) {
    const watchlist = await read(list)
    expect([idsOf(watchlist).toSorted(), watchlist.missing]).toEqual([list.toSorted(), []])
  }
  expect(await calls()).toEqual([list.slice(1)])
})

test('a ticker or a name is its coin in a shared list alone', async () => {
  const { read, sites } = await setUp()
  const texts = ['btc', 'Ethereum', 'made-up']
  const own = await read(texts)
  expect(own).toMatchObject({ snapshot: null, unknown: texts.toSorted() })
  expect(own).not.toHaveProperty('meant')
  const path = `/watchlist.json?ids=${texts}&tickers`
  const shared = await (await fetch(`${sites[0]?.origin}${path}`)).json()
  expect(shared.meant).toEqual({ btc: 'bitcoin', Ethereum: 'ethereum' })
  const rows: { id: string }[] = shared.snapshot.value.rows
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['bitcoin', 'ethereum'])
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
  await at(20 * MINUTE_MS)
  const later = await read(['bitcoin', 'ethereum', 'solana'])
  expect(later.snapshot).toEqual({ ...snapshot, freshness: 'stale' })
  expect(later.missing).toEqual(['solana'])
  const other = await fetchRows(['bitcoin'], { currency: 'eur' })
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await other.text()).toMatch(/no prices at the moment/)
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
