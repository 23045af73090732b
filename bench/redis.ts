// Measures how much slower pages of the built site get while Redis hangs, is gone or refuses the
// password, over real HTTP. Run `npm run build` first, on an otherwise idle machine.
import { setTimeout as sleep } from 'node:timers/promises'
import { LIST_PAGES } from '../tests/helpers/browser/many-pages.ts'
import { startMarketService } from '../tests/helpers/sites/market-service.ts'
import { startSiteProcess } from '../tests/helpers/sites/site-process.ts'
import { startRedisServer } from '../tests/helpers/stores/redis-server.ts'
import { openPage } from './lib/server/browse-site.ts'
import { percentile } from './lib/statistics.ts'

const PAGES_PER_STATE = 60
const CACHED_PAGES = ['/', '/coins', '/coin/bitcoin', '/exchanges']
const MAX_SLOWDOWN_MS = 400
const RECOVERY_MS = 10_000

type Times = Record<'cached' | 'cold', number[]>

const resources = new AsyncDisposableStack()
const service = resources.use(await startMarketService({ now: Date.now }))
const redis = resources.use(await startRedisServer())
const site = resources.use(
  await startSiteProcess({
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
    CLIENT_WORK_PER_MINUTE: '0',
    REDIS_URL: redis.url,
  }),
)

const OUTAGES = [
  { name: 'hung', begin: redis.hang, end: redis.resume },
  { name: 'killed', begin: redis.kill, end: redis.restart },
  {
    name: 'refusing',
    begin: () => redis.setPassword('another'),
    end: () => redis.setPassword(null),
  },
]

const coldPages = LIST_PAGES.filter((page) => !CACHED_PAGES.includes(page)).values()

try {
  const states = await measureStates()
  report(states, 'cached')
  report(states, 'cold')
} finally {
  await resources.disposeAsync()
}

async function measureStates(): Promise<Map<string, Times>> {
  await waitForRedis(0)
  // This round triggers the work of first use and does not count.
  await measure()
  const states = new Map([['healthy', await measure()]])
  for (const { name, begin, end } of OUTAGES) {
    await begin()
    states.set(name, await measure())
    const outputLengthBefore = site.output().length
    await end()
    await waitForRedis(outputLengthBefore)
  }
  return states.set('healthy again', await measure())
}

async function waitForRedis(outputLengthBefore: number): Promise<void> {
  const untilMs = performance.now() + RECOVERY_MS
  while (!site.output().slice(outputLengthBefore).includes('Redis answers')) {
    if (performance.now() > untilMs) throw new Error('the site has not reconnected to Redis')
    await sleep(20)
  }
}

/** Opens cached pages and pages that nobody has opened yet in turn, one at a time. */
async function measure(): Promise<Times> {
  const times: Times = { cached: [], cold: [] }
  for (let index = 0; index < PAGES_PER_STATE; index += 1) {
    times.cached.push(await timeOf(CACHED_PAGES[index % CACHED_PAGES.length]))
    times.cold.push(await timeOf(coldPages.next().value))
  }
  return times
}

async function timeOf(path: string | undefined): Promise<number> {
  if (path === undefined) throw new RangeError('there are no cold pages left')
  const { hasData, status, tookMs } = await openPage(site.origin + path)
  if (!hasData) throw new Error(`${path} has no data, status ${status}`)
  return tookMs
}

function report(states: ReadonlyMap<string, Times>, kind: keyof Times): void {
  const healthyMs = percentile(states.get('healthy')?.[kind] ?? [], 0.5) ?? 0
  const rows = [...states].map(([state, { [kind]: times }]) => {
    const medianMs = percentile(times, 0.5) ?? 0
    const slowestMs = percentile(times, 1) ?? 0
    if (slowestMs > healthyMs + MAX_SLOWDOWN_MS) process.exitCode = 1
    const row = {
      'median, ms': Math.round(medianMs),
      'p95, ms': Math.round(percentile(times, 0.95) ?? 0),
      'slowest, ms': Math.round(slowestMs),
      'ratio to healthy': (medianMs / healthyMs).toFixed(2),
      'max slowdown, ms': Math.round(slowestMs - healthyMs),
    }
    return [`Redis ${state}`, row]
  })
  console.log(`\n${PAGES_PER_STATE} ${kind} pages a state`)
  console.table(Object.fromEntries(rows))
}
