// One client that asks for as much as it can, other visitors, and the market service that counts.
import { expect, onTestFinished, test, vi } from 'vitest'
import { keep } from '../helpers/keep.ts'
import { type MarketService, startMarketService } from '../helpers/market-service.ts'
import { startSite } from '../helpers/site.ts'

const SECOND_MS = 1000
const GREEDY = '203.0.113.1'
const OTHER = '198.51.100.1'
const MOST_IDS = 250

vi.setConfig({ testTimeout: 60_000 })

async function setUp({ callsPerMinute }: { callsPerMinute: number }) {
  let nowMs = Date.UTC(2026, 10, 21, 12)
  const now = () => nowMs
  const service = await keep(startMarketService({ now }))
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
  const ids = await listIds(service)

  function read(path: string, client: string): Promise<Response> {
    return fetch(site.origin + path, { headers: { 'X-Forwarded-For': client } })
  }

  // Until the list of coins is there, ids cannot be told from made-up ones.
  await vi.waitFor(async () => {
    expect(await (await read('/search?q=bitcoin', OTHER)).text()).toContain('/coin/bitcoin')
  }, 10_000)
  nowMs += 2 * 61 * SECOND_MS
  await service.forgetCalls()

  return {
    service,
    ids,
    read,
    passSeconds(seconds: number) {
      nowMs += seconds * SECOND_MS
    },
    async coinStatus(id: string, client: string): Promise<number> {
      const answer = await read(`/coin/${encodeURIComponent(id)}`, client)
      await answer.text()
      return answer.status
    },
    async countCallsFor(asked: readonly string[]): Promise<number> {
      const paths = asked.map((id) => `/coins/${encodeURIComponent(id)}`)
      const calls = await service.calls()
      return calls.filter((call) => paths.includes(call.replace(/(\/market_chart)?\?.*$/, '')))
        .length
    },
  }
}

async function listIds({ apiBase }: MarketService): Promise<string[]> {
  const list: { id: string }[] = await (await fetch(`${apiBase}/coins/list`)).json()
  return list.map(({ id }) => id)
}

test.each([
  { callsPerMinute: 30, most: 10 },
  { callsPerMinute: 5, most: 1 },
])(
  'of $callsPerMinute calls a client that asks every two seconds gets $most while another asks',
  async ({ callsPerMinute, most }) => {
    const { ids, passSeconds, coinStatus, countCallsFor } = await setUp({ callsPerMinute })
    const asked: string[] = []
    const perWindow: number[] = []
    for (let window = 0; window < 3; window += 1) {
      const before = await countCallsFor(asked)
      for (let step = 0; step < 30; step += 1) {
        if (step % 10 === 0) await coinStatus(ids[300 + window * 30 + step] ?? '', OTHER)
        const id = ids[100 + window * 30 + step] ?? ''
        asked.push(id)
        await coinStatus(id, GREEDY)
        passSeconds(2)
      }
      passSeconds(1)
      perWindow.push((await countCallsFor(asked)) - before)
    }
    expect(Math.max(...perWindow)).toBeLessThanOrEqual(most)
    expect(Math.min(...perWindow)).toBeGreaterThan(0)
  },
)

test('visitors have their pages beside a client that asks for ever new coins', async () => {
  const { ids, passSeconds, coinStatus } = await setUp({ callsPerMinute: 30 })
  const statuses: number[] = []
  for (let step = 0; step < 60; step += 1) {
    await coinStatus(ids[100 + step] ?? '', GREEDY)
    if (step % 15 === 14) {
      statuses.push(await coinStatus(ids[300 + step] ?? '', `198.51.100.${step}`))
    }
    passSeconds(4)
  }
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('on the smallest budget another client has a call at once', async () => {
  const { ids, read, coinStatus } = await setUp({ callsPerMinute: 5 })
  for (const id of ids.slice(100, 110)) await coinStatus(id, GREEDY)
  expect((await read('/coins?page=2', OTHER)).status).toBe(200)
})

test.each([
  ['a port', (step: number) => `${GREEDY}:${50_000 + step}`],
  ['rubbish', (step: number) => `rubbish-${step}`],
])('a client that forwards %s has no more than one share', async (_name, clientAt) => {
  const { ids, coinStatus, countCallsFor } = await setUp({ callsPerMinute: 30 })
  const asked = ids.slice(100, 120)
  for (const [step, id] of asked.entries()) await coinStatus(id, clientAt(step))
  expect(await countCallsFor(asked)).toBe(20)
  expect(await coinStatus(ids[200] ?? '', OTHER)).toBe(200)
})

test('a page that one client is refused is there for another', async () => {
  const { ids, coinStatus } = await setUp({ callsPerMinute: 30 })
  for (const id of ids.slice(100, 120)) await coinStatus(id, GREEDY)
  const wanted = ids[200] ?? ''
  const statuses = await Promise.all([coinStatus(wanted, GREEDY), coinStatus(wanted, OTHER)])
  expect(statuses).toEqual([503, 200])
  expect(await coinStatus(wanted, GREEDY)).toBe(200)
})

test('thousands of ids for watchlists cost no more than a share and the reserve', async () => {
  const { service, ids, passSeconds, read, coinStatus } = await setUp({ callsPerMinute: 30 })
  const perWindow: number[] = []
  const statuses: number[] = []
  for (let window = 0; window < 3; window += 1) {
    await service.forgetCalls()
    for (let step = 0; step < 20; step += 1) {
      const from = ((window * 20 + step) * MOST_IDS) % (ids.length - MOST_IDS)
      const list = ids.slice(from, from + MOST_IDS).map(encodeURIComponent)
      await read(`/watchlist.json?currency=inr&ids=${list}`, GREEDY)
      if (step % 10 === 0) statuses.push(await coinStatus(ids[window * 2 + step / 10] ?? '', OTHER))
      passSeconds(3)
    }
    passSeconds(1)
    perWindow.push((await service.calls()).filter((path) => path.includes('ids=')).length)
  }
  expect(Math.max(...perWindow)).toBeLessThanOrEqual(10 + 6)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})
