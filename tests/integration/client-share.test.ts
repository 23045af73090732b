// One client that requests as much as it can, other visitors, and a market service that counts
// calls.
import { expect, onTestFinished, test, vi } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { type MarketService, startMarketService } from '../helpers/sites/market-service.ts'
import { startSite } from '../helpers/sites/site.ts'

const SECOND_MS = 1000
const GREEDY = '203.0.113.1'
const OTHER = '198.51.100.1'
/** This client causes no call during the set-up of a test. */
const NEWCOMER = '198.51.100.2'
const MAX_IDS = 250
/** One call of the list has the rows of two and a half pages. */
const CALL_IN_PAGES = 2.5
/** 30 calls without the fifth that is reserved for revalidation. */
const SHARE_ALONE = 24
const SHARE_BESIDE_OTHERS = 10
const ROWS = '/coins/markets?vs_currency=inr&per_page=250'

vi.setConfig({ testTimeout: 60_000 })

async function setUp({ callsPerMinute }: { callsPerMinute: number }) {
  let nowMs = Date.UTC(2026, 10, 21, 12)
  const now = () => nowMs
  const service = await disposeAfterTest(startMarketService({ now }))
  const site = await startSite({
    now,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_CALLS_PER_MINUTE: String(callsPerMinute),
      TRUST_PROXY: 'loopback',
    },
  })
  onTestFinished(site.close)
  const ids = await listIds(service, '/coins/list')
  const pages = await Promise.all([1, 2, 3].map((page) => listIds(service, `${ROWS}&page=${page}`)))
  const ranked = pages.flat()

  let listCalls = 0
  function read(path: string, client: string): Promise<Response> {
    return fetch(site.origin + path, { headers: { 'X-Forwarded-For': client } })
  }

  // Before the list of coins has arrived, the site cannot recognise made-up ids.
  await vi.waitFor(async () => {
    expect(await (await read('/search?q=bitcoin', OTHER)).text()).toContain('/coin/bitcoin')
  }, 10_000)
  // Caches the rows of the first 250 coins and the rates, so that their calls do not count.
  for (const path of ['/coins', '/coin/bitcoin']) {
    expect((await read(path, OTHER)).status).toBe(200)
    nowMs += 61 * SECOND_MS
  }
  nowMs += 2 * 61 * SECOND_MS
  await service.clearCalls()

  return {
    service,
    ids,
    /** `listed` coins have cached rows. `unlisted` coins have nothing cached. */
    listed: (index: number) => String(ranked[100 + index]),
    unlisted: (index: number) => String(ranked[300 + index]),
    read,
    advanceSeconds(seconds: number) {
      nowMs += seconds * SECOND_MS
    },
    /** Opens more pages of the list, which cost one call each. The last ones may have to wait. */
    async readListCalls(count: number, clientAt: (step: number) => string): Promise<number[]> {
      const statuses: Promise<number>[] = []
      for (let step = 0; step < count; step += 1) {
        listCalls += 1
        const path = `/coins?page=${Math.ceil((listCalls + 2) * CALL_IN_PAGES) + 1}`
        const status = read(path, clientAt(step)).then((response) => response.status)
        statuses.push(status)
        if (step < SHARE_ALONE) await status
      }
      return Promise.all(statuses)
    },
    async coinStatus(id: string, client: string): Promise<number> {
      const response = await read(`/coin/${encodeURIComponent(id)}`, client)
      await response.text()
      return response.status
    },
    async countCallsFor(requestedIds: readonly string[]): Promise<number> {
      const paths = requestedIds.map((id) => `/coins/${encodeURIComponent(id)}`)
      const calls = await service.calls()
      return calls.filter((call) => paths.includes(call.replace(/(\/market_chart)?\?.*$/, '')))
        .length
    },
  }
}

async function listIds({ apiBase }: MarketService, path: string): Promise<string[]> {
  const list: { id: string }[] = await (await fetch(apiBase + path)).json()
  return list.map(({ id }) => id)
}

test.each([
  { callsPerMinute: 30, most: 10, othersStep: 10 },
  { callsPerMinute: 5, most: 1, othersStep: 30 },
])(
  'of $callsPerMinute calls, a busy client gets $most while another client is there',
  async ({ callsPerMinute, most, othersStep }) => {
    const { listed, advanceSeconds, coinStatus, countCallsFor, readListCalls } = await setUp({
      callsPerMinute,
    })
    const requestedIds: string[] = []
    const perWindow: number[] = []
    const others: number[] = []
    for (let window = 0; window < 3; window += 1) {
      const before = await countCallsFor(requestedIds)
      for (let step = 0; step < 30; step += 1) {
        if (step % othersStep === 0) others.push(...(await readListCalls(1, () => OTHER)))
        const id = listed(window * 30 + step)
        requestedIds.push(id)
        // Its facts are cached, so the page comes at once, with or without the chart.
        expect(await coinStatus(id, GREEDY)).toBe(200)
        advanceSeconds(2)
      }
      advanceSeconds(1)
      perWindow.push((await countCallsFor(requestedIds)) - before)
    }
    expect(Math.max(...perWindow)).toBeLessThanOrEqual(most)
    expect(Math.min(...perWindow)).toBeGreaterThan(0)
    expect(new Set(others)).toEqual(new Set([200]))
  },
)

test('serves others while one client keeps requesting new coins', async () => {
  const { listed, unlisted, advanceSeconds, coinStatus } = await setUp({ callsPerMinute: 30 })
  const statuses: number[] = []
  for (let step = 0; step < 60; step += 1) {
    await coinStatus(listed(step), GREEDY)
    if (step % 15 === 14) {
      statuses.push(await coinStatus(unlisted(step), `198.51.100.${step}`))
    }
    advanceSeconds(4)
  }
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('with the smallest budget another client gets a call at once', async () => {
  const { listed, read, coinStatus } = await setUp({ callsPerMinute: 5 })
  for (let step = 0; step < 10; step += 1) await coinStatus(listed(step), GREEDY)
  expect((await read('/coins?page=4', NEWCOMER)).status).toBe(200)
})

test.each([
  ['a port', (step: number) => `${GREEDY}:${50_000 + step}`],
  ['a random value', (step: number) => `rubbish-${step}`],
])('a client that forwards %s gets only one share', async (_name, clientAt) => {
  const { unlisted, readListCalls, coinStatus } = await setUp({ callsPerMinute: 30 })
  const statuses = await readListCalls(SHARE_ALONE + 2, clientAt)
  expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE_ALONE)
  expect(statuses.slice(SHARE_ALONE)).toEqual([503, 503])
  // The rest of the minute's calls is for others.
  expect(await coinStatus(unlisted(0), OTHER)).toBe(200)
})

test('a page that waits for one client is rendered for another, then for both', async () => {
  const { unlisted, read, readListCalls, advanceSeconds, coinStatus } = await setUp({
    callsPerMinute: 30,
  })
  expect((await read('/coins?page=100', OTHER)).status).toBe(200)
  const firstStatuses = await readListCalls(SHARE_BESIDE_OTHERS + 1, () => GREEDY)
  expect(firstStatuses.at(-1)).toBe(503)
  expect(await coinStatus(unlisted(0), GREEDY)).toBe(503)
  expect(await coinStatus(unlisted(0), OTHER)).toBe(200)
  expect(await coinStatus(unlisted(0), GREEDY)).toBe(200)
  const requestedIds = unlisted(250)
  const statuses = await Promise.all([
    coinStatus(requestedIds, GREEDY),
    coinStatus(requestedIds, OTHER),
  ])
  expect(statuses).toEqual([503, 200])
  // An incomplete page is cached for its client for two seconds.
  advanceSeconds(2)
  expect(await coinStatus(requestedIds, GREEDY)).toBe(200)
})

test('watchlists with thousands of ids cost no more than a share and the reserve', async () => {
  const { service, ids, listed, advanceSeconds, read, coinStatus } = await setUp({
    callsPerMinute: 30,
  })
  const perWindow: number[] = []
  const statuses: number[] = []
  for (let window = 0; window < 3; window += 1) {
    await service.clearCalls()
    for (let step = 0; step < 20; step += 1) {
      const from = ((window * 20 + step) * MAX_IDS) % (ids.length - MAX_IDS)
      // The list includes a coin with a cached row, so that the answer comes at once.
      const list = [listed(0), ...ids.slice(from, from + MAX_IDS - 1)].map(encodeURIComponent)
      await read(`/watchlist.json?currency=inr&ids=${list}`, GREEDY)
      if (step % 10 === 0) statuses.push(await coinStatus(ids[window * 2 + step / 10] ?? '', OTHER))
      advanceSeconds(3)
    }
    advanceSeconds(1)
    perWindow.push((await service.calls()).filter((path) => path.includes('ids=')).length)
  }
  expect(Math.max(...perWindow)).toBeLessThanOrEqual(10 + 6)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})
