import { expect, onTestFinished, test } from 'vitest'
import { MAX_SHOWN_AGE_MS } from '../market/answer/snapshot.ts'
import { createTestClock, createTestGateway } from '../tests/helpers/calls/gateway-under-test.ts'
import { listPageCall } from '../tests/helpers/calls/market-calls.ts'
import { fakeTimersClock } from '../tests/helpers/fake-timers-clock.ts'
import { KEEPER_EVERY_MS } from './gateway/queue/keeper-interval.ts'
import { startKeeper } from './keeper.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

async function setUp({ isLive = true } = {}) {
  const clock = createTestClock()
  const { gateway, takeCalls, setFaults } = await createTestGateway({ clock, plan: 'demo' })
  const keeper = startKeeper({
    live: { renewOldestPage: () => gateway().renewOldestPage() },
    isLive: async () => isLive,
    clock: fakeTimersClock,
  })
  onTestFinished(keeper.stop)
  async function advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 10 * MINUTE_MS) {
      await clock.advance(Math.min(left, 10 * MINUTE_MS))
    }
  }
  return { gateway, takeCalls, setFaults, advance }
}

test('one call in 70 minutes renews the oldest page, so that twenty fit into a day', async () => {
  const { gateway, takeCalls, advance } = await setUp()
  const visitor = gateway().forVisit({ mayCall: true, client: 'visitor' })
  await visitor.market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  await advance(4 * HOUR_MS)

  expect(takeCalls()).toEqual([2, 3, 4].map((page) => listPageCall('inr', page)))
  expect(20 * KEEPER_EVERY_MS).toBeLessThan(MAX_SHOWN_AGE_MS)
  const { market } = gateway().forVisit({ mayCall: false, client: 'crawler' })
  expect(await market.getCoinPage({ currency: 'inr', page: 8 })).toHaveProperty('value')
  // A coin may move from one page to the next between two calls.
  expect((await gateway().findCrawlable()).coins.length).toBeGreaterThan(700)
})

test('a call that fails is repeated three times, ten minutes apart, and then waits', async () => {
  const { takeCalls, setFaults, advance } = await setUp()
  setFaults('status=404')
  await advance(70 * MINUTE_MS)
  expect(takeCalls()).toHaveLength(1)
  await advance(30 * MINUTE_MS)
  expect(takeCalls()).toHaveLength(3)
  await advance(60 * MINUTE_MS)
  expect(takeCalls()).toEqual([])
  setFaults()
  await advance(10 * MINUTE_MS)
  expect(takeCalls()).toEqual([listPageCall('inr', 1)])
})

test('nothing is kept while the site shows the demo market', async () => {
  const { takeCalls, advance } = await setUp({ isLive: false })
  await advance(3 * HOUR_MS)
  expect(takeCalls()).toEqual([])
})
