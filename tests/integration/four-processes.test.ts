// Four processes of the built site that share a Redis, and what they cost the market service.
import { expect, test } from 'vitest'
import { keep } from '../helpers/keep.ts'
import { startMarketService } from '../helpers/market-service.ts'
import { startRedisServer } from '../helpers/redis-server.ts'
import { startSiteProcess } from '../helpers/site-process.ts'

const PROCESSES = 4
const CALLERS = 100

async function setUp() {
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
          MARKET_CALLS_PER_MINUTE: '6000',
          CLIENT_WORK_PER_MINUTE: '0',
          REDIS_URL: redis.url,
          LOG_LEVEL: 'fatal',
        }),
      ),
    ),
  )
  return { service, sites }
}

test.for([
  { faults: '', shows: 'Bitcoin' },
  { faults: 'status=403', shows: 'ErrorComponent' },
])('a hundred callers at each cause one call, with $faults', { timeout: 60_000 }, async (one) => {
  const { service, sites } = await setUp()
  await service.setFaults(one.faults)

  const pages = await Promise.all(
    sites.flatMap(({ origin }) =>
      Array.from({ length: CALLERS }, async () => (await fetch(`${origin}/coins`)).text()),
    ),
  )

  expect(pages.filter((page) => !page.includes(one.shows))).toEqual([])
  expect(await service.calls()).toEqual(['/coins/markets?vs_currency=inr&page=1'])
})
