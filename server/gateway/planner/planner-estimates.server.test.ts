// The estimates that pages show for a call, and whether they come true.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpPlanner } from '../../../tests/helpers/calls/planned-calls.ts'
import { simulateWaits } from '../../../tests/helpers/sites/simulated-waits.ts'
import type { Need } from './call-score.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

test('estimates a call at the end of the refusal, or later by its place in the queue', async () => {
  const { planner, call, refuseFor } = setUpPlanner({ callsPerMinute: 4 })
  refuseFor(30_000, 'minute')
  planner.wait(call('first'), { client: 'a', need: 'everything', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  planner.wait(call('second'), { client: 'b', need: 'facts', polls: false })
  planner.wait(call('third'), { client: 'c', need: 'facts', polls: false })
  planner.wait(call('third'), { client: 'd', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(planner.estimateWait('first')).toEqual({ reason: 'minute', inMs: 21_000 })
  expect(planner.estimateWait('third')).toEqual({ reason: 'minute', inMs: 36_250 })
  expect(planner.estimateWait('second')).toEqual({ reason: 'minute', inMs: 51_500 })
})

test('estimates a chart after the facts ahead of it, and facts after no chart', async () => {
  const { planner, call, refuseFor } = setUpPlanner({ callsPerMinute: 4 })
  refuseFor(30_000, 'service')
  planner.wait(call('facts'), { client: 'a', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  for (const client of ['b', 'c', 'd'])
    planner.wait(call('chart'), { client, need: 'chart', polls: false })
  planner.wait(call('other chart'), { client: 'e', need: 'exact-chart', polls: false })
  expect(planner.estimateWait('facts')?.inMs).toBe(31_000)
  expect(planner.estimateWait('chart')?.inMs).toBe(31_000)
  expect(planner.estimateWait('other chart')?.inMs).toBe(61_500)
})

test('estimates a call in flight within a second', async () => {
  const { planner, call } = setUpPlanner()
  const make = () => new Promise<never>(() => undefined)
  planner.wait({ ...call('page'), make }, { client: 'a', need: 'facts', polls: false })
  expect(planner.estimateWait('page')).toEqual({ reason: 'minute', inMs: 1_000 })
})

test('gives no estimate for a call that is not planned', () => {
  expect(setUpPlanner().planner.estimateWait('page')).toBeNull()
})

test.each(['month', 'outage'] as const)('gives no time if the reason is %s', async (reason) => {
  const { planner, call, refuseFor } = setUpPlanner()
  refuseFor(20_000, reason)
  planner.wait(call('page'), { client: 'a', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(planner.estimateWait('page')).toEqual({ reason, inMs: null })
})

/** Screens round up to ten seconds. */
function toShownMs(estimatedMs: number): number {
  return Math.ceil(estimatedMs / 10_000) * 10_000
}

test('only a client with a spent share gets the reason `share`', async () => {
  const { planner, call, refuseFor } = setUpPlanner({ maxInFlight: 2 })
  refuseFor(20_000, 'share', ({ client }) => client === 'greedy')
  planner.wait(call('page'), { client: 'greedy', need: 'facts', polls: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(planner.estimateWait('page')).toEqual({ reason: 'share', inMs: 21_000 })
})

test.each<{ who: string; needs: Need[]; visitsPerMinute: number; arrivalsForMs: number }>([
  {
    who: 'ten visitors who come at once and have nothing to show',
    ...{ needs: ['everything'], visitsPerMinute: 30, arrivalsForMs: 20_000 },
  },
  {
    who: 'ten visitors who come at once and lack a chart',
    ...{ needs: ['chart'], visitsPerMinute: 30, arrivalsForMs: 20_000 },
  },
  {
    who: 'visitors every two minutes who lack both',
    ...{ needs: ['everything', 'chart'], visitsPerMinute: 0.5, arrivalsForMs: 1_200_000 },
  },
])('with 5 calls a minute, estimates for $who come true in nine of ten cases', async (visitors) => {
  let count = 0
  let accurate = 0
  for (let seed = 1; seed <= 20; seed += 1) {
    const waits = await simulateWaits({ ...visitors, callsPerMinute: 5, seed })
    for (const { estimatedMs, tookMs } of waits) {
      if (estimatedMs === null) continue
      count += 1
      if (tookMs !== undefined && tookMs <= toShownMs(estimatedMs)) accurate += 1
    }
  }
  expect(count).toBeGreaterThan(50)
  expect(accurate / count).toBeGreaterThanOrEqual(0.9)
})
