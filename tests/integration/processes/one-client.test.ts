// One client of two processes that share a Redis. The market service counts its calls.
import { expect, test, vi } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { startRedisServer } from '../../helpers/stores/redis-server.ts'

const GREEDY = '203.0.113.1'
const OTHER = '198.51.100.1'
const THIRD = '192.0.2.1'

test('a client of two processes has one share of the calls', {
  timeout: 60_000,
}, async () => {
  const [service, redis] = await Promise.all([
    disposeAfterTest(startMarketService({ now: Date.now })),
    disposeAfterTest(startRedisServer()),
  ])
  const variables = {
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '30',
    CLIENT_WORK_PER_MINUTE: '0',
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  }
  const start = () => disposeAfterTest(startSiteProcess(variables))
  const sites = await Promise.all([start(), start()])
  async function read(path: string, { site, client }: { site: number; client: string }) {
    const headers = { 'X-Forwarded-For': client }
    const response = await fetch(`${sites[site % 2]?.origin}${path}`, { headers })
    await response.text()
    return response.status
  }

  // After the start, each process counts its calls by itself. The shared log names the last two
  // clients.
  const countClients = () =>
    redis.asAdmin(async (admin) => {
      const [key = ''] = await admin.keys('*clients')
      return admin.zcard(key)
    })
  let page = 50
  await vi.waitFor(
    async () => {
      for (const [site, client] of [OTHER, THIRD].entries()) {
        page += 5
        expect(await read(`/coins?page=${page}`, { site, client })).toBe(200)
      }
      expect(await countClients()).toBe(2)
    },
    { timeout: 20_000, interval: 2_000 },
  )
  await service.clearCalls()
  const served: number[] = []
  for (let call = 3; call < 15; call += 1) {
    // Each of these pages needs a separate call for its rows.
    const path = `/coins?page=${Math.ceil((call - 1) * 2.5) + 1}`
    if ((await read(path, { site: call, client: GREEDY })) === 200) served.push(call)
  }
  expect(served).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const calls = (await service.calls()).filter((path) => path.startsWith('/coins/markets?'))
  expect(calls).toHaveLength(10)
  const statuses = await Promise.all(
    [0, 1].map((site) => read(`/coins?page=${45 + site}`, { site, client: OTHER })),
  )
  expect(statuses).toEqual([200, 200])
})
