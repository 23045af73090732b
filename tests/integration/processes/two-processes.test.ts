// Two processes of the built site with one Redis, behind a proxy, as in compose.yaml.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { COIN_COUNT } from '../../../demo-market/coins/demo-coins.server.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { COIN_PAGES, LIST_PAGES } from '../../helpers/browser/many-pages.ts'
import { startVisitors } from '../../helpers/browser/visitors.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { startRoundRobinProxy } from '../../helpers/sites/round-robin-proxy.ts'
import { startSiteProcess, stopByHost } from '../../helpers/sites/site-process.ts'
import { startRedisServer } from '../../helpers/stores/redis-server.ts'

const VISITORS = 8

async function setUp() {
  const [service, redis] = await Promise.all([
    disposeAfterTest(startMarketService({ clock: systemClock, coinCount: COIN_COUNT })),
    disposeAfterTest(startRedisServer()),
  ])
  // Slow calls: a process that is stopped has calls in flight, and the other process waits for
  // them.
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
  const origins: [string, string] = [one.origin, other.origin]
  const proxy = await disposeAfterTest(startRoundRobinProxy(origins))
  return { service, one, other, start, origins, origin: proxy.origin }
}

/** New pages again and again, each of them twice: the proxy sends one request to each process. */
function createPaths(): () => string {
  let step = -1
  return () => {
    step += 1
    const pages = step % 4 < 2 ? LIST_PAGES : COIN_PAGES
    return pages[Math.floor(step / 4) % pages.length] ?? '/'
  }
}

test('one of two processes is killed under load: visitors of the other notice nothing', async () => {
  const { service, one, other, origin } = await setUp()
  const nextPath = createPaths()
  const { visits, stop } = startVisitors(VISITORS, () => origin + nextPath())
  await expect.poll(() => visits.length).toBeGreaterThan(3 * VISITORS)
  // Then some calls are in flight, and not all of them at the other process.
  const callsBefore = (await service.calls()).length
  const callsSince = async () => (await service.calls()).length - callsBefore
  await expect.poll(callsSince, { interval: 10 }).toBeGreaterThan(VISITORS / 2)

  const exited = once(one.child, 'exit')
  one.child.kill('SIGKILL')
  await exited
  const endedMs = performance.now()
  const visitsSince = () => visits.filter(({ startedMs }) => startedMs > endedMs)
  await expect.poll(() => visitsSince().length).toBeGreaterThan(3 * VISITORS)
  await stop()

  const failed = visits.filter((visit) => !hasData(visit))
  expect(visitsSince().filter((visit) => !hasData(visit))).toEqual([])
  expect(failed.length).toBeLessThanOrEqual(VISITORS)
  // Their connections were cut off. Visitors of the other process who waited for the stopped one
  // got their page.
  expect(failed.filter(({ status }) => status !== 0)).toEqual([])
  expect(other.child.exitCode).toBeNull()
})

test('a rolling restart of both processes loses no request', async () => {
  const { one, other, start, origins, origin } = await setUp()
  let step = 0
  const nextPath = () => {
    step += 1
    return LIST_PAGES[step % 8] ?? '/'
  }
  const { visits, stop } = startVisitors(VISITORS, () => origin + nextPath())
  for (const [index, site] of [one, other].entries()) {
    const before = visits.length
    await expect.poll(() => visits.length - before).toBeGreaterThan(3 * VISITORS)
    expect(await stopByHost(site)).toEqual([0, null])
    origins[index] = (await start()).origin
  }
  await expect.poll(() => visits.length).toBeGreaterThanOrEqual(600)
  await stop()
  expect(visits.filter((visit) => !hasData(visit))).toEqual([])
})

/** A streamed page has status 200 even if it failed. Only a page with data contains a time. */
function hasData({ status, html }: { status: number; html: string }): boolean {
  return status === 200 && html.includes('</html>') && html.includes('<time dateTime=')
}
