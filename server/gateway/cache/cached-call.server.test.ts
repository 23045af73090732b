import { expect, test } from 'vitest'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Without a key, exchanges are fresh for ten minutes, and much too old after fifty. */
const EXCHANGES = '/exchanges?per_page=250'

/** Resolves with the time that the question took, in fake time. */
async function timed<T>(clock: ReturnType<typeof createTestClock>, question: Promise<T>) {
  const startMs = clock.now()
  const done = question.then((value) => ({ value, tookMs: clock.now() - startMs }))
  await clock.advance(0)
  return { done, advance: clock.advance }
}

test('a fresh answer causes no call until its freshness ends', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  const first = await answered(visit().market.getExchanges())
  expect(takeCalls()).toEqual([EXCHANGES])
  await clock.advance(10 * MINUTE_MS - 1)
  expect(await visit().market.getExchanges()).toMatchObject({ freshness: 'fresh' })
  await settle()
  expect(takeCalls()).toEqual([])
  await clock.advance(1)
  const aged = await answered(visit().market.getExchanges())
  expect(aged).toMatchObject({ freshness: 'ageing', fetchedAtMs: first.fetchedAtMs })
  await settle()
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('a page with an answer a little too old does not wait for the new one', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createTestGateway({ clock })
  await visit().market.getExchanges()
  await clock.advance(50 * MINUTE_MS - 1)
  setFaults('silent')
  const { done } = await timed(clock, visit().market.getExchanges())
  expect(await done).toMatchObject({ tookMs: 0, value: { freshness: 'ageing' } })
})

test.each([
  { latencyMs: 600, tookMs: 600, freshness: 'fresh' },
  { latencyMs: 700, tookMs: 650, freshness: 'stale' },
])('an answer much too old is waited for: $latencyMs ms take $tookMs', async (example) => {
  const { latencyMs, tookMs, freshness } = example
  const clock = createTestClock()
  const { visit, setFaults, takeCalls } = await createTestGateway({ clock })
  await visit().market.getExchanges()
  takeCalls()
  await clock.advance(50 * MINUTE_MS)
  setFaults(`latency=${latencyMs}`)
  const { done, advance } = await timed(clock, visit().market.getExchanges())
  await advance(tookMs)
  expect(await done).toMatchObject({ tookMs, value: { freshness } })
  await advance(latencyMs)
  expect(await visit().market.getExchanges()).toMatchObject({ freshness: 'fresh' })
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('an answer much too old is given at once if no call may start', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, perMinute: 1 })
  await visit().market.getExchanges()
  await clock.advance(50 * MINUTE_MS)
  await visit().market.getGlobalFigures()
  takeCalls()
  const { done, advance } = await timed(clock, visit().market.getExchanges())
  expect(await done).toMatchObject({ tookMs: 0, value: { freshness: 'stale' } })
  expect(takeCalls()).toEqual([])
  await visit().market.getExchanges()
  await advance(MINUTE_MS)
  await visit().market.getExchanges()
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('a missing answer is waited for until its call ends, if that starts within 3 s', async () => {
  const clock = createTestClock()
  const { visit, setFaults, takeCalls } = await createTestGateway({ clock, perMinute: 1 })
  await visit().market.getGlobalFigures()
  await clock.advance(MINUTE_MS - 2900)
  setFaults('latency=2000')
  takeCalls()
  const { done, advance } = await timed(clock, visit().market.getExchanges())
  await advance(2900)
  expect(takeCalls()).toEqual([EXCHANGES])
  await advance(2000)
  expect(await done).toMatchObject({ tookMs: 4900, value: { freshness: 'fresh' } })
})

test('a missing answer that needs more than 3 s is refused at once, with an estimate', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, perMinute: 1 })
  await visit().market.getGlobalFigures()
  await clock.advance(MINUTE_MS - 3001)
  takeCalls()
  const { done, advance } = await timed(clock, visit().market.getExchanges())
  expect(await done).toEqual({ tookMs: 0, value: { wait: { reason: 'minute', inMs: 3001 } } })
  await advance(3001)
  expect(takeCalls()).toEqual([EXCHANGES])
  expect(await visit().market.getExchanges()).toMatchObject({ freshness: 'fresh' })
})

test('a missing answer whose call does not start within 3 s is refused then', async () => {
  const clock = createTestClock()
  const { visit, setFaults, takeCalls } = await createTestGateway({ clock, perMinute: 30 })
  const { market } = visit()
  const { value } = await answered(market.getExchanges())
  setFaults('latency=3900')
  // With the exchange rates, six calls at once. That is all that the queue makes.
  const others = value.rows.slice(0, 5).map(({ id }) => market.getExchangePairs({ id }))
  await clock.advance(0)
  takeCalls()
  const { done, advance } = await timed(clock, market.coin('bitcoin').getFacts('inr'))
  await advance(3000)
  expect(await done).toMatchObject({ tookMs: 3000, value: { wait: {} } })
  expect(takeCalls()).toEqual([])
  await advance(10_000)
  await Promise.all(others)
})

test('a failed call leaves the last good answer, and is made again after 5, 10, 14 and 14 s', async () => {
  const clock = createTestClock()
  const { visit, setFaults, takeCalls } = await createTestGateway({ clock, perMinute: 30 })
  const first = await answered(visit().market.getExchanges())
  await clock.advance(10 * MINUTE_MS)
  setFaults('status=500')
  takeCalls()
  const startMs = clock.now()
  const callTimesS: number[] = []
  for (let second = 0; second <= 45; second += 1) {
    const shown = await answered(visit().market.getExchanges())
    expect(shown.fetchedAtMs).toBe(first.fetchedAtMs)
    await settle()
    if (takeCalls().length > 0) callTimesS.push((clock.now() - startMs) / SECOND_MS)
    await clock.advance(SECOND_MS)
  }
  expect(callTimesS).toEqual([0, 5, 15, 29, 43])
})

test('without a last good answer, the failure is said again without a call', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, warnings } = await createTestGateway({ clock, faults: 'status=500' })
  const failure = { error: 'failed' }
  expect(await visit().market.getExchanges()).toEqual(failure)
  await clock.advance(5 * SECOND_MS - 1)
  expect(await visit().market.getExchanges()).toEqual(failure)
  expect(takeCalls()).toEqual([EXCHANGES])
  expect(warnings.filter((text) => text === 'a call has failed')).toHaveLength(1)
})

test('a fault of our own is logged, and remembered as a failure', async () => {
  const clock = createTestClock()
  const cause = new TypeError('a bug')
  const store = createFakeStore({ now: clock.now })
  const { set } = store
  store.set = (key, text, options) => {
    // The record of a picture's URL.
    if (text === 'yes') throw cause
    return set(key, text, options)
  }
  const { visit, takeCalls, warnings } = await createTestGateway({ clock, store })
  const failure = { error: 'failed' }
  expect(await visit().market.getExchanges()).toEqual(failure)
  await clock.advance(5 * SECOND_MS - 1)
  expect(await visit().market.getExchanges()).toEqual(failure)
  expect(takeCalls()).toEqual([EXCHANGES])
  expect(warnings.filter((text) => text === 'a call has failed')).toHaveLength(1)
})

test('an answer ends the row of failures', async () => {
  const clock = createTestClock()
  const { visit, setFaults, takeCalls } = await createTestGateway({ clock, perMinute: 30 })
  setFaults('status=500;times=2')
  expect(await visit().market.getExchanges()).toEqual({ error: 'failed' })
  await clock.advance(5 * SECOND_MS)
  expect(await visit().market.getExchanges()).toEqual({ error: 'failed' })
  await clock.advance(10 * SECOND_MS)
  await visit().market.getExchanges()
  await clock.advance(10 * MINUTE_MS)
  setFaults('status=500')
  await visit().market.getExchanges()
  await settle()
  takeCalls()
  await clock.advance(5 * SECOND_MS)
  await visit().market.getExchanges()
  await settle()
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('a 404 of the service is remembered for an hour, and not logged', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, warnings } = await createTestGateway({ clock })
  const query = { id: 'no-such-coin', currency: 'inr' } as const
  const ask = () => visit().market.coin(query.id).getFacts(query.currency)
  expect(await ask()).toEqual({ error: 'not-found' })
  expect(takeCalls()).toHaveLength(1)
  await clock.advance(HOUR_MS - 1)
  expect(await ask()).toEqual({ error: 'not-found' })
  expect(takeCalls().filter((call) => call.startsWith('/coins/no-such-coin'))).toEqual([])
  expect(warnings).toEqual([])
})

test('an answer is shown through an outage for 24 hours, and not longer', async () => {
  const clock = createTestClock()
  const { visit, setFaults, restart } = await createTestGateway({ clock })
  const first = await answered(visit().market.getExchanges())
  setFaults('status=500')
  await clock.advance(24 * HOUR_MS - 1)
  await restart()
  const shown = await answered(visit().market.getExchanges())
  expect(shown.fetchedAtMs).toBe(first.fetchedAtMs)
  await clock.advance(1)
  expect(await visit().market.getExchanges()).toEqual({ error: 'failed' })
})

test('a hundred callers share one call', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, faults: 'latency=500' })
  const questions = Array.from({ length: 100 }, (_, index) =>
    visit({ client: `visitor ${index}` }).market.getExchanges(),
  )
  await clock.advance(500)
  expect(new Set((await Promise.all(questions.map(answered))).map(({ value }) => value)).size).toBe(
    1,
  )
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('a visit that may not call gets an old answer, or the reason why there is none', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  const crawler = () => visit({ mayCall: false })
  expect(await crawler().market.getExchanges()).toHaveProperty('wait')
  await visit().market.getExchanges()
  takeCalls()
  await clock.advance(23 * HOUR_MS)
  expect(await crawler().market.getExchanges()).toMatchObject({ freshness: 'stale' })
  await settle()
  expect(takeCalls()).toEqual([])
})

test('a store that fails leaves the site running from memory', async () => {
  const clock = createTestClock()
  const store = createFakeStore({ now: clock.now })
  const { visit, takeCalls } = await createTestGateway({ clock, store })
  store.fault = 'rejects'
  await visit().market.getExchanges()
  expect(await visit().market.getExchanges()).toMatchObject({ freshness: 'fresh' })
  expect(takeCalls()).toEqual([EXCHANGES])
})
