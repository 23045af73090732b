import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpPlanner } from '../../../tests/helpers/calls/planned-calls.ts'
import type { Need } from './call-score.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

/** No calls are possible for 10 s. */
async function setUpPaused(options?: Parameters<typeof setUpPlanner>[0]) {
  const parts = setUpPlanner(options)
  const { planner, call, refuseFor, attempts } = parts
  refuseFor(10_000, 'service')
  planner.wait(call('refused'), { client: 'nobody', need: 'about', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  attempts.length = 0
  return parts
}

test('makes a call at once if calls are available', async () => {
  const { planner, call, attempts } = setUpPlanner()
  planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toEqual([{ key: 'page', priority: 'facts', client: 'one' }])
  expect([planner.isInFlight('page'), planner.estimateWait('page')]).toEqual([false, null])
})

test('the order is: a page with nothing to show, a chart, an exact chart', async () => {
  const { planner, call, made } = await setUpPaused()
  const needs: Need[] = ['exact-chart', 'about', 'everything', 'chart']
  for (const need of needs) planner.wait(call(need), { client: need, need, polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toEqual(['everything', 'chart', 'exact-chart', 'refused', 'about'])
})

test('four visitors waiting for a chart go before one with nothing to show', async () => {
  const { planner, call, made } = await setUpPaused()
  planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
  for (const client of ['a', 'b', 'c', 'd'])
    planner.wait(call('chart'), { client, need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.slice(0, 2)).toEqual(['chart', 'page'])
})

test('a client counts once, with its greatest need, however often it asks', async () => {
  const { planner, call, made } = await setUpPaused()
  for (let times = 0; times < 9; times += 1) {
    planner.wait(call('often'), { client: 'one', need: 'chart', polls: false })
  }
  planner.wait(call('page'), { client: 'other', need: 'everything', polls: false })
  planner.wait(call('page'), { client: 'other', need: 'exact-chart', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.slice(0, 2)).toEqual(['page', 'often'])
})

test('a revalidation goes first if it has many readers or its answer is old', async () => {
  const { planner, call, made, revalidate } = await setUpPaused()
  planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
  revalidate('popular', { visits: 30 })
  revalidate('rare', { visits: 1 })
  revalidate('old', { visits: 4, ageMs: 5 * 60_000 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.filter((key) => key !== 'refused')).toEqual(['popular', 'old', 'page', 'rare'])
})

test('old visits count little', async () => {
  const { planner, revalidate, made, refuseFor } = setUpPlanner()
  planner.recordVisits('yesterday', 8)
  await vi.advanceTimersByTimeAsync(40 * 60_000)
  refuseFor(10_000, 'service')
  revalidate('yesterday', { visits: 0 })
  revalidate('today', { visits: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toEqual(['today', 'yesterday'])
})

test('drops a call that is not requested again within 30 s', async () => {
  const { planner, call, made, dropped, refuseFor } = setUpPlanner()
  refuseFor(40_000, 'outage')
  planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
  planner.wait(call('asked again'), { client: 'one', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(20_000)
  planner.wait(call('asked again'), { client: 'one', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([made, dropped]).toEqual([['asked again'], ['page']])
})

test('a visitor who has left does not count', async () => {
  const { planner, call, made, refuseFor } = setUpPlanner()
  refuseFor(40_000, 'outage')
  for (const client of ['a', 'b', 'd'])
    planner.wait(call('left'), { client, need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(20_000)
  planner.wait(call('left'), { client: 'd', need: 'chart', polls: false })
  for (const client of ['e', 'f'])
    planner.wait(call('stays'), { client, need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(made).toEqual(['stays', 'left'])
})

test('drops a revalidation that has had no reader for a minute', async () => {
  const { made, dropped, revalidate, refuseFor } = setUpPlanner()
  refuseFor(60_000, 'minute')
  revalidate('page')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([made, dropped]).toEqual([[], ['page']])
})

test('a refusal because of the minute pauses only its own priority', async () => {
  const { planner, call, made, revalidate, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'minute', ({ priority }) => priority === 'chart')
  planner.wait(call('chart'), { client: 'one', need: 'chart', polls: false })
  planner.wait(call('other chart'), { client: 'two', need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toEqual(['page'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toEqual(['page', 'chart', 'other chart'])
  refuseFor(10_000, 'minute', ({ priority }) => priority === 'facts')
  planner.wait(call('other page'), { client: 'one', need: 'everything', polls: false })
  revalidate('list')
  await vi.advanceTimersByTimeAsync(0)
  expect(made.at(-1)).toBe('list')
})

test('makes the call for a starved chart with the priority of facts', async () => {
  const { planner, call, attempts, revalidate, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'minute', ({ priority }) => priority === 'chart')
  planner.wait(call('chart'), { client: 'one', need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  for (const key of ['page', 'other page']) {
    planner.wait(call(key), { client: 'one', need: 'everything', polls: false })
  }
  revalidate('list')
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts.map(({ key, priority }) => `${key}: ${priority}`)).toEqual([
    'chart: chart',
    'page: facts',
    'other page: facts',
    'list: revalidation',
    'chart: facts',
  ])
})

test('informs waiters after the call is no longer planned', async () => {
  const { planner, call } = setUpPlanner()
  const seen: (boolean | null)[] = []
  const end = () => seen.push(planner.isInFlight('page'), planner.estimateWait('page') === null)
  planner.wait(
    { ...call('page'), make: async () => ({ end }) },
    { client: 'one', need: 'facts', polls: false },
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([false, true])
})

test('a spent share pauses that client, but not its revalidations', async () => {
  const { planner, call, attempts, made, revalidate, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'share', ({ client, priority }) => {
    return client === 'greedy' && priority !== 'revalidation'
  })
  planner.wait(call('page'), { client: 'greedy', need: 'everything', polls: false })
  planner.wait(call('chart'), { client: 'greedy', need: 'chart', polls: false })
  planner.wait(call('other'), { client: 'other', need: 'chart', polls: false })
  revalidate('list', { client: 'greedy' })
  await vi.advanceTimersByTimeAsync(0)
  expect(made.toSorted()).toEqual(['list', 'other'])
  expect(attempts.filter(({ client }) => client === 'greedy')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.slice(2).toSorted()).toEqual(['chart', 'page'])
})

test('another waiting client pays if the first has no share left', async () => {
  const { planner, call, attempts, made, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'share', ({ client }) => client === 'greedy')
  for (const client of ['greedy', 'other'])
    planner.wait(call('page'), { client, need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect([attempts.map(({ client }) => client), made]).toEqual([['greedy', 'other'], ['page']])
})

test.each(['service', 'outage'] as const)(
  'a refusal because of %s pauses all calls',
  async (reason) => {
    const { planner, call, attempts, revalidate, refuseFor } = setUpPlanner()
    refuseFor(10_000, reason)
    planner.wait(call('page'), { client: 'one', need: 'everything', polls: false })
    await vi.advanceTimersByTimeAsync(0)
    planner.wait(call('chart'), { client: 'other', need: 'chart', polls: false })
    revalidate('list')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(4)
  },
)

test('a visitor with a paused call gets the answer of a revalidation', async () => {
  const { planner, call, attempts, revalidate, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'minute', ({ priority }) => priority === 'facts')
  planner.wait(call('page'), { client: 'one', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  revalidate('page')
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts.at(-1)).toMatchObject({ key: 'page', priority: 'revalidation' })
})

test('limits the number of calls in flight', async () => {
  const { planner, call } = setUpPlanner({ maxInFlight: 3 })
  let inFlight = 0
  let most = 0
  for (let index = 0; index < 20; index += 1) {
    const slow = call(`${index}`)
    async function make() {
      inFlight += 1
      most = Math.max(most, inFlight)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      inFlight -= 1
      return { end: () => undefined }
    }
    planner.wait({ ...slow, make }, { client: `${index}`, need: 'everything', polls: false })
  }
  expect(planner.isInFlight('2')).toBe(true)
  expect(planner.isInFlight('3')).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([most, inFlight]).toEqual([3, 0])
})

test('does not make a call twice while it is in flight', async () => {
  const { planner, call, revalidate } = setUpPlanner({ maxInFlight: 5 })
  const make = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return { end: () => undefined }
  })
  for (const client of ['a', 'b']) {
    planner.wait({ ...call('page'), make }, { client, need: 'facts', polls: false })
  }
  revalidate('page')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a retry time in the past does not cause an immediate retry', async () => {
  const { planner, call } = setUpPlanner()
  const make = vi.fn(async () => ({ retryAtMs: Date.now() - 5_000, reason: 'minute' as const }))
  planner.wait({ ...call('page'), make }, { client: 'one', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(999)
  expect(make).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(make).toHaveBeenCalledTimes(2)
})

test('drops the oldest planned call if there are too many', async () => {
  const { planner, call, dropped } = await setUpPaused()
  for (let index = 0; index < 1_000; index += 1) {
    planner.wait(call(`${index}`), { client: `${index}`, need: 'chart', polls: false })
  }
  expect(dropped).toEqual(['refused'])
})

test('any ten calls include two revalidations and two charts if planned', async () => {
  const demand = fc.record({
    facts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 40 }),
    charts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 20 }),
    revalidations: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(demand, async ({ facts, charts, revalidations }) => {
      const { planner, call, made, revalidate } = await setUpPaused()
      function addWaiters(key: string, waiterCount: number, need: Need): void {
        for (let waiter = 0; waiter < waiterCount; waiter += 1) {
          planner.wait(call(key), { client: `${waiter}`, need, polls: false })
        }
      }
      for (const [index, waiterCount] of facts.entries())
        addWaiters(`facts ${index}`, waiterCount, 'everything')
      for (const [index, waiterCount] of charts.entries())
        addWaiters(`chart ${index}`, waiterCount, 'chart')
      for (const [index, visits] of revalidations.entries())
        revalidate(`revalidation ${index}`, { visits })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(made).toHaveLength(1 + facts.length + charts.length + revalidations.length)
      for (const kind of ['chart', 'revalidation']) {
        const isOf = (key: string) => key.startsWith(kind)
        const lastOf = made.findLastIndex(isOf)
        for (let start = 0; start + 10 <= lastOf; start += 1) {
          expect(made.slice(start, start + 10).filter(isOf).length).toBeGreaterThanOrEqual(2)
        }
      }
    }),
    { numRuns: 30 },
  )
})
