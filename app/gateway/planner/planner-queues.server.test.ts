// What people wait for in other processes, who has left, and how calls are spread over the minute.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setUpPlanner } from '../../../tests/helpers/calls/planned-calls.ts'
import type { QueuedCall } from './shared-queue.server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Nothing may be called for 10 s, and others have told what they wait for. */
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

test('people who wait elsewhere count as those who wait here', async () => {
  const { planner, call, made } = await setUpWithOthers([{ key: 'page', score: 3 }])
  planner.wait(call('other'), { client: 'a', need: 'everything', polls: false })
  planner.wait(call('page'), { client: 'b', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.slice(0, 2)).toEqual(['page', 'other'])
})

test('calls that go first elsewhere make those here come later', async () => {
  const page = ['page', { client: 'a', need: 'facts', polls: false }] as const
  const alone = await setUpWithOthers([])
  alone.planner.wait(alone.call(page[0]), page[1])
  const withOthers = await setUpWithOthers([{ key: 'elsewhere', score: 3 }])
  withOthers.planner.wait(withOthers.call(page[0]), page[1])
  expect(alone.planner.estimateWait('page')?.inMs).toBe(9_000)
  expect(withOthers.planner.estimateWait('page')?.inMs).toBe(10_000 + 61_000 / 4)
})

test('where as many calls go first as a minute has, no time is told', async () => {
  const others = ['a', 'b', 'c', 'd'].map((key) => ({ key, score: 3 }))
  const { planner, call } = await setUpWithOthers(others)
  planner.wait(call('page'), { client: 'one', need: 'facts', polls: false })
  expect(planner.estimateWait('page')).toEqual({ reason: 'service', inMs: null })
})

test('others learn of the calls that people wait for, and of no revalidation', async () => {
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

test('of charts two fifths of the minute’s calls are made at once, and facts are not spread', async () => {
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

test('a page with script that stops asking is waited for no longer', async () => {
  const { planner, call, made, dropped, refuseFor } = setUpPlanner()
  refuseFor(10_000, 'minute')
  planner.wait(call('left'), { client: 'one', need: 'everything', polls: true })
  planner.wait(call('stays'), { client: 'two', need: 'everything', polls: true })
  await vi.advanceTimersByTimeAsync(5_000)
  planner.wait(call('stays'), { client: 'two', need: 'everything', polls: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([made, dropped]).toEqual([['stays'], ['left']])
})

test('a visitor who has left is waited for until the first estimate is over, and no longer', async () => {
  const { planner, call, attempts, dropped, refuseFor } = setUpPlanner()
  refuseFor(60_000, 'service')
  planner.wait(call('page'), { client: 'gone', need: 'everything', polls: false })
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    refuseFor(60_000, 'service')
    // Somebody who waits for the same call keeps nobody else waiting.
    if (minute === 1) planner.wait(call('page'), { client: 'new', need: 'everything', polls: true })
  }
  expect(dropped).toEqual(['page', 'page'])
  expect(attempts.length).toBeLessThanOrEqual(3)
})

test('a call that nobody needs any more is not made', async () => {
  const { planner, call, made, dropped } = await setUpWithOthers([])
  planner.wait(call('page'), { client: 'one', need: 'likely-row', polls: false })
  planner.cancel('page', 'one')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made).toEqual(['first'])
  expect(dropped).toEqual(['page'])
})
