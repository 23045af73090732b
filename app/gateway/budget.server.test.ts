import { expect, test } from 'vitest'
import type { Errand } from '../upstream/call-gate.ts'
import { createBudget } from './budget.server.ts'
import type { CallLog } from './call-log.ts'
import { createMemoryCallLog } from './memory-call-log.server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NOVEMBER_MS = Date.UTC(2026, 10, 1)

function setUp(limits: { perMinute: number; perMonth?: number }, shared?: CallLog) {
  const clock = { nowMs: NOVEMBER_MS + 15 * DAY_MS }
  const now = () => clock.nowMs
  const own = createMemoryCallLog({ now })
  const budget = createBudget({ ...limits, own, shared: shared ?? own, now })

  /** How many of so many calls, all made now, are let through. */
  async function spend(errand: Errand, times: number): Promise<number> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: times }, () => budget.enter(errand)),
    )
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  return { budget, clock, spend }
}

test('no sliding minute holds more calls than the plan allows', async () => {
  const { clock, spend } = setUp({ perMinute: 5 })
  const timesMs: number[] = []
  for (let step = 0; step < 600; step += 1) {
    clock.nowMs += 700 + (step % 7) * 300
    if ((await spend(step % 3 === 0 ? 'visitor' : 'background', 1)) === 1) timesMs.push(clock.nowMs)
  }
  const busiest = timesMs.map(
    (startMs) =>
      timesMs.filter((timeMs) => timeMs >= startMs && timeMs < startMs + MINUTE_MS).length,
  )
  expect(Math.max(...busiest)).toBe(5)
})

test('a renewal leaves calls for the visitor who comes next', async () => {
  const { spend } = setUp({ perMinute: 6 })
  expect(await spend('background', 20)).toBe(4)
  expect(await spend('visitor', 20)).toBe(2)
})

test('a second attempt is worth a call only while there are plenty', async () => {
  const { spend } = setUp({ perMinute: 6 })
  expect(await spend('visitor', 3)).toBe(3)
  expect(await spend('second-attempt', 1)).toBe(0)
})

test('a refusal says when there is room again', async () => {
  const { budget, clock, spend } = setUp({ perMinute: 2 })
  await spend('visitor', 2)
  clock.nowMs += 20_000
  await expect(budget.enter('visitor')).rejects.toMatchObject({
    kind: 'budget-spent',
    retryAtMs: clock.nowMs + 41_000,
  })
})

test('the calls of a month are spread over it, with a day in hand for visitors', async () => {
  const { spend } = setUp({ perMinute: 100_000, perMonth: 3000 })
  expect(await spend('background', 5000)).toBe(1504)
  expect(await spend('visitor', 5000)).toBe(96)
})

test('a closed tap lets nobody through until it opens', async () => {
  const { budget, clock, spend } = setUp({ perMinute: 5 })
  budget.closeUntil(clock.nowMs + MINUTE_MS)
  await expect(budget.enter('visitor')).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAtMs: clock.nowMs + MINUTE_MS,
  })
  clock.nowMs += MINUTE_MS
  expect(await spend('visitor', 1)).toBe(1)
})

test('while the service fails, trials are spread so that some are left when it recovers', async () => {
  const { budget, clock, spend } = setUp({ perMinute: 5 })
  const trials: number[] = []
  for (let second = 0; second < 120; second += 1) {
    if ((await spend('visitor', 1)) === 1) {
      trials.push(second)
      budget.noteAnswer({ isGood: false })
    }
    clock.nowMs += 1000
  }
  expect(trials).toEqual([0, 15, 30, 45, 60, 75, 90, 105])
  budget.noteAnswer({ isGood: true })
  expect(await spend('visitor', 1)).toBe(1)
})

test('while the shared log is out of reach, a process takes a quarter, and reports it later', async () => {
  const missed: number[] = []
  let isOutOfReach = true
  const shared: CallLog = {
    async enter({ missedAgesMs = [] }) {
      if (isOutOfReach) return undefined
      missed.push(...missedAgesMs)
      return {
        isGranted: true,
        callsInWindow: 1,
        callsThisMonth: 1,
        windowFreeInMs: 0,
        closedForMs: 0,
      }
    },
    closeFor: async () => undefined,
  }
  const { clock, spend } = setUp({ perMinute: 20 }, shared)
  expect(await spend('visitor', 20)).toBe(5)
  clock.nowMs += 10_000
  isOutOfReach = false
  expect(await spend('visitor', 1)).toBe(1)
  expect(missed).toEqual([10_000, 10_000, 10_000, 10_000, 10_000])
})
