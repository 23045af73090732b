// Several processes of the built site with one Redis, behind a proxy, as compose.yaml starts them.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { keep } from '../helpers/keep.ts'
import { startRedisServer } from '../helpers/redis-server.ts'
import { startSiteProcess } from '../helpers/site-process.ts'
import { startTwoWayProxy } from '../helpers/two-way-proxy.ts'

const VISITORS = 8
const PATHS = ['/', '/coins?page=2', '/coin/bitcoin', '/exchanges', '/coins.data', '/status']

/** Longer than this machine is ever busy with other tests. */
const POLL = { timeout: 20_000 }

type Visit = { startedMs: number; isGood: boolean }

async function setUp() {
  const redis = await keep(startRedisServer())
  const variables = {
    MARKET_SOURCE: 'demo',
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  }
  const start = () => keep(startSiteProcess(variables))
  const [one, other] = await Promise.all([start(), start()])
  const proxy = await keep(startTwoWayProxy([one.origin, other.origin]))
  return { one, other, origin: proxy.origin }
}

/** Visitors who read page after page until they are told to stop. */
function startLoad(origin: string) {
  const visits: Visit[] = []
  let isOver = false
  async function browse(visitor: number): Promise<void> {
    for (let step = visitor; !isOver; step += 1) {
      const startedMs = performance.now()
      const isGood = await fetch(origin + PATHS[step % PATHS.length]).then(
        async (answer) => (await answer.text()).length > 0 && answer.status === 200,
        () => false,
      )
      visits.push({ startedMs, isGood })
    }
  }
  const all = Array.from({ length: VISITORS }, (_, visitor) => browse(visitor))
  return {
    visits,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'one process of two ends by %s under load: no visitor notices who was not on it',
  async (signal) => {
    const { one, other, origin } = await setUp()
    const load = startLoad(origin)
    await expect.poll(() => load.visits.length, POLL).toBeGreaterThan(3 * VISITORS)

    const exited = once(one.child, 'exit')
    one.child.kill(signal)
    await exited
    const endedMs = performance.now()
    const visitsSince = () => load.visits.filter(({ startedMs }) => startedMs > endedMs)
    await expect.poll(() => visitsSince().length, POLL).toBeGreaterThan(3 * VISITORS)
    await load.stop()

    const failed = load.visits.filter(({ isGood }) => !isGood)
    expect(visitsSince().filter(({ isGood }) => !isGood)).toEqual([])
    if (signal === 'SIGTERM') expect([failed, one.child.exitCode]).toEqual([[], 0])
    expect(failed.length).toBeLessThanOrEqual(VISITORS)
    expect(other.child.exitCode).toBeNull()
  },
  60_000,
)
