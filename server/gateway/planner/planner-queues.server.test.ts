// The queues of other processes, visitors who leave, and the pace of calls.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setUpPlanner } from '../../../tests/helpers/calls/planned-calls.ts'
import type { QueuedCall } from './shared-queue.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

/** No calls are possible for 10 s, and other processes have published these queues. */
async function setUpWithOthers(others: QueuedCall[]) {
  const exchange = vi.fn(async (_own: readonly QueuedCall[]) => others)
  const parts = setUpPlanner({ callsPerMinute: 4, queue: { exchange } })
  const { planner, call, refuseFor, made } = parts
  onTestFinished(() => planner.stop())
  refuseFor(10_000, 'service')
  planner.wait(call('first'), { client: 'nobody', need: 'about', polls: false })
  await vi.advanceTimersByTimeAsync(1_000)
  made.length = 0
  return { ...parts, exchange }
}

test('visitors of other processes count like those of this one', async () => {
  const { planner, call, made } = await setUpWithOthers([{ key: 'page', score: 3 }])
  planner.wait(call('other'), { client: 'a', need: 'everything', polls: false })
  planner.wait(call('page'), { client: 'b', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.slice(0, 2)).toEqual(['page', 'other'])
})

test('calls with a higher score in other processes delay the estimate', async () => {
  const page = ['page', { client: 'a', need: 'facts', polls: false }] as const
  const alone = await setUpWithOthers([])
  alone.planner.wait(alone.call(page[0]), page[1])
  const withOthers = await setUpWithOthers([{ key: 'elsewhere', score: 3 }])
  withOthers.planner.wait(withOthers.call(page[0]), page[1])
  expect(alone.planner.estimateWait('page')?.inMs).toBe(9_000)
  expect(withOthers.planner.estimateWait('page')?.inMs).toBe(10_000 + 61_000 / 4)
})

test('gives no time if a full minute of calls is ahead', async () => {
  const others = ['a', 'b', 'c', 'd'].map((key) => ({ key, score: 3 }))
  const { planner, call } = await setUpWithOthers(others)
  planner.wait(call('page'), { client: 'one', need: 'facts', polls: false })
  expect(planner.estimateWait('page')).toEqual({ reason: 'service', inMs: null })
})

test('publishes the calls that visitors wait for, but no revalidations', async () => {
  const { planner, call, revalidate, exchange } = await setUpWithOthers([])
  planner.wait(call('page'), { client: 'a', need: 'everything', polls: false })
  planner.wait(call('page'), { client: 'b', need: 'facts', polls: false })
  revalidate('list')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exchange.mock.lastCall).toEqual([
    [
      { key: 'page', score: 4 },
      { key: 'first', score: 0.05 },
    ],
  ])
})

test('makes two fifths of the calls for charts at once, and does not pace facts', async () => {
  const { planner, call, made } = setUpPlanner({ maxInFlight: 5, perMinute: 5 })
  for (const key of ['a', 'b'])
    planner.wait(call(key), { client: key, need: 'chart', polls: false })
  planner.wait(call('section'), { client: 'd', need: 'section', polls: false })
  planner.wait(call('page'), { client: 'e', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(made).toEqual(['a', 'b', 'page'])
  await vi.advanceTimersByTimeAsync(12_199)
  expect(made).not.toContain('section')
  await vi.advanceTimersByTimeAsync(1)
  expect(made).toContain('section')
})

test('drops the call of a page that stops polling', async () => {
  const { planner, call, made, dropped, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'minute')
  planner.wait(call('left'), { client: 'one', need: 'everything', polls: true })
  planner.wait(call('stays'), { client: 'two', need: 'everything', polls: true })
  await vi.advanceTimersByTimeAsync(5_000)
  planner.wait(call('stays'), { client: 'two', need: 'everything', polls: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([made, dropped]).toEqual([['stays'], ['left']])
})

test('keeps the call of a page without script until its first estimate has passed', async () => {
  const { planner, call, attempts, dropped, refuseFor } = setUpPlanner()
  refuseFor(60_000, 'service')
  planner.wait(call('page'), { client: 'gone', need: 'everything', polls: false })
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    refuseFor(60_000, 'service')
    // A later client for the same call does not keep the earlier one waiting.
    if (minute === 1) planner.wait(call('page'), { client: 'new', need: 'everything', polls: true })
  }
  expect(dropped).toEqual(['page', 'page'])
  expect(attempts.length).toBeLessThanOrEqual(3)
})

test('does not make a call that no client needs any more', async () => {
  const { planner, call, made, dropped } = await setUpWithOthers([])
  planner.wait(call('page'), { client: 'one', need: 'likely-row', polls: false })
  planner.cancel('page', 'one')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toEqual(['first'])
  expect(dropped).toEqual(['page'])
})

test('of two charts, the one that two pages of a client show goes first', async () => {
  const { planner, call, made, refuseFor } = setUpPlanner()
  refuseFor(5_000, 'service')
  const chart = { client: 'one', need: 'chart', polls: false } as const
  planner.wait(call('one page'), chart)
  planner.wait(call('two pages'), chart)
  planner.wait(call('two pages'), chart)
  for (let poll = 0; poll < 3; poll += 1) {
    planner.wait(call('one page'), { ...chart, polls: true })
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.filter((key) => key !== 'refused')).toEqual(['two pages', 'one page'])
})

test('a client that reloads a page does not get ahead of two others', async () => {
  const { planner, call, made, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'service')
  for (let reload = 0; reload < 20; reload += 1) {
    planner.wait(call('reloaded'), { client: 'one', need: 'chart', polls: false })
  }
  planner.wait(call('two visitors'), { client: 'two', need: 'chart', polls: false })
  planner.wait(call('two visitors'), { client: 'three', need: 'chart', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.filter((key) => key !== 'refused')).toEqual(['two visitors', 'reloaded'])
})
