// One client at two processes that share a Redis, and the market service that counts its calls.
import { expect, test } from 'vitest'
import { keep } from '../../helpers/keep.ts'
import { startMarketService } from '../../helpers/market-service.ts'
import { startRedisServer } from '../../helpers/redis-server.ts'
import { startSiteProcess } from '../../helpers/site-process.ts'

const GREEDY = '203.0.113.1'
const OTHER = '198.51.100.1'

test('a client that asks two processes has one share of the calls', {
  timeout: 60_000,
}, async () => {
  const [service, redis] = await Promise.all([
    keep(startMarketService({ now: Date.now })),
    keep(startRedisServer()),
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
  const start = () => keep(startSiteProcess(variables))
  const sites = await Promise.all([start(), start()])
  async function read(path: string, { site, client }: { site: number; client: string }) {
    const headers = { 'X-Forwarded-For': client }
    const answer = await fetch(`${sites[site % 2]?.origin}${path}`, { headers })
    await answer.text()
    return answer.status
  }

  expect(await read('/coins?page=2', { site: 0, client: OTHER })).toBe(200)
  await service.forgetCalls()
  for (let page = 3; page < 40; page += 1) {
    await read(`/coins?page=${page}`, { site: page, client: GREEDY })
  }
  const calls = (await service.calls()).filter((path) => path.startsWith('/coins/markets?'))
  expect(calls).toHaveLength(10)
  const statuses = await Promise.all(
    [0, 1].map((site) => read(`/coins?page=${45 + site}`, { site, client: OTHER })),
  )
  expect(statuses).toEqual([200, 200])
})
