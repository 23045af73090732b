// Several processes of the built site with one Redis, behind a proxy, as compose.yaml starts them.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { COIN_PAGES, LIST_PAGES } from '../../helpers/browser/many-pages.ts'
import { startVisitors } from '../../helpers/browser/visitors.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { startRoundRobinProxy } from '../../helpers/sites/round-robin-proxy.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { startRedisServer } from '../../helpers/stores/redis-server.ts'

const VISITORS = 8

/** Longer than this machine is ever busy with other tests. */
const POLL = { timeout: 20_000 }

async function setUp() {
  const [service, redis] = await Promise.all([
    disposeAfterTest(startMarketService({ now: Date.now })),
    disposeAfterTest(startRedisServer()),
  ])
  // So that whoever is ended has calls in flight, and others wait for their outcome.
  await service.setFaults('latency=300')
  const variables = {
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: service.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
    CLIENT_WORK_PER_MINUTE: '0',
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  }
  const start = () => disposeAfterTest(startSiteProcess(variables))
  const [one, other] = await Promise.all([start(), start()])
  const proxy = await disposeAfterTest(startRoundRobinProxy([one.origin, other.origin]))
  return { service, one, other, origin: proxy.origin }
}

/** Ever new pages, each of them twice: the proxy gives them to one process and to the other. */
function createPaths(): () => string {
  let step = -1
  return () => {
    step += 1
    const pages = step % 4 < 2 ? LIST_PAGES : COIN_PAGES
    return pages[Math.floor(step / 4) % pages.length] ?? '/'
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'one process of two ends by %s under load: no visitor notices who was not on it',
  async (signal) => {
    const { service, one, other, origin } = await setUp()
    const nextPath = createPaths()
    const { visits, stop } = startVisitors(VISITORS, () => origin + nextPath())
    await expect.poll(() => visits.length, POLL).toBeGreaterThan(3 * VISITORS)
    // Some are in flight then, and not all at the other process.
    const callsBefore = (await service.calls()).length
    const callsSince = async () => (await service.calls()).length - callsBefore
    await expect.poll(callsSince, { ...POLL, interval: 10 }).toBeGreaterThan(VISITORS / 2)

    const exited = once(one.child, 'exit')
    one.child.kill(signal)
    await exited
    const endedMs = performance.now()
    const visitsSince = () => visits.filter(({ startedMs }) => startedMs > endedMs)
    await expect.poll(() => visitsSince().length, POLL).toBeGreaterThan(3 * VISITORS)
    await stop()

    const failed = visits.filter((visit) => !hasData(visit))
    expect(visitsSince().filter((visit) => !hasData(visit))).toEqual([])
    if (signal === 'SIGTERM') expect([failed, one.child.exitCode]).toEqual([[], 0])
    expect(failed.length).toBeLessThanOrEqual(VISITORS)
    // They were cut off. Who waited for what the other process was fetching got it all the same.
    expect(failed.filter(({ status }) => status !== 0)).toEqual([])
    expect(other.child.exitCode).toBeNull()
  },
  60_000,
)

/** A page that streamed has status 200 whatever became of it; only one with data says of when. */
function hasData({ status, html }: { status: number; html: string }): boolean {
  return status === 200 && html.includes('</html>') && html.includes('<time dateTime=')
}
