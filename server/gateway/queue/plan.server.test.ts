import { expect, test } from 'vitest'
import { minuteReserve, Plan } from './plan.server.ts'

function createPlan({ perMinute = 5, perMonth = undefined as number | undefined, saved = 0 } = {}) {
  const state = { callsMs: [], saved, savedAtMs: 0, pausedUntilMs: 0 }
  return new Plan({ perMinute, perMonth }, state, 0)
}

test.each([
  [1, 0, 0, 0],
  [2, 0, 1, 1],
  [3, 0, 1, 2],
  [5, 0, 1, 3],
  [30, 0, 6, 18],
  [500, 0, 100, 300],
])('of %i calls a minute, pages leave %i, charts %i, extras %i', (perMinute, ...reserves) => {
  const [page, chart, extra] = reserves
  expect(minuteReserve('page', perMinute)).toBe(page)
  expect(minuteReserve('chart', perMinute)).toBe(chart)
  expect(minuteReserve('revalidation', perMinute)).toBe(chart)
  expect(minuteReserve('extra', perMinute)).toBe(extra)
})

test('an attempt counts from its start until a minute after its end', () => {
  const plan = createPlan({ perMinute: 1 })
  const slot = plan.take('a', 0, 'page')
  expect(plan.refusal('page', 90_000)).toBe('minute')

  plan.end(slot, 90_000)

  expect(plan.nextChangeMs(90_000)).toBe(150_000)
  expect(plan.refusal('page', 149_999)).toBe('minute')
  expect(plan.refusal('page', 150_000)).toBe(null)
})

test('an attempt that is given back does not count', () => {
  const plan = createPlan({ perMonth: 10_000, saved: 10 })
  plan.giveBack(plan.take('a', 0, 'page'), 0)
  expect(plan.left(0)).toEqual({ minute: 5, month: 10 })
})

test.each([
  ['page', 1, [null, null, null, 'month']],
  ['page', 2, [null, null, null, 'month']],
  ['page', 3, [null, null, null, null]],
  ['chart', 1, [null, 'month', 'month', 'month']],
  ['chart', 2, [null, null, null, 'month']],
  ['chart', 3, [null, null, null, null]],
] as const)(
  'after a %s, with %i calls saved for the month, the priorities are refused by %j',
  (last, saved, refusals) => {
    const plan = createPlan({ perMonth: 10_000, saved: saved + 1 })
    plan.take('a', 0, last)
    const priorities = ['page', 'chart', 'revalidation', 'extra'] as const
    expect(priorities.map((priority) => plan.refusal(priority, 0))).toEqual(refusals)
  },
)

test('the plan of the demo market refuses nothing', () => {
  const plan = createPlan({ perMinute: Number.POSITIVE_INFINITY })
  for (let calls = 0; calls < 1000; calls++) plan.take('a', 0, 'page')
  expect(plan.refusal('extra', 0)).toBe(null)
  expect(plan.left(0)).toEqual({ minute: Number.POSITIVE_INFINITY, month: null })
})

test('counts the calls of each client in the last minute', () => {
  const plan = createPlan()
  plan.end(plan.take('a', 0, 'page'), 0)
  plan.end(plan.take('a', 30_000, 'page'), 30_000)
  plan.take('b', 30_000, 'page')
  expect(Object.fromEntries(plan.callsByClient(60_000))).toEqual({ a: 1, b: 1 })
})

test('a shorter pause does not end a longer one', () => {
  const plan = createPlan()
  plan.pause(50_000, 0)
  plan.pause(10_000, 0)
  expect(plan.refusal('page', 49_999)).toBe('service')
  expect(plan.refusal('page', 50_000)).toBe(null)
})

test('what happens to a copy does not happen to the plan', () => {
  const plan = createPlan({ perMonth: 10_000, saved: 10 })
  plan.take('a', 0, 'page')
  const copy = plan.copy(1000)
  copy.take('b', 1000, 'page')
  copy.pause(undefined, 1000)

  expect(plan.left(1000)).toEqual({ minute: 4, month: 9 })
  expect(plan.refusal('page', 1000)).toBe(null)
})

test('an attempt in flight has ended in a copy', () => {
  const plan = createPlan()
  plan.take('a', 0, 'page')
  const copy = plan.copy(1000)

  expect(copy.left(60_999).minute).toBe(4)
  expect(copy.left(61_000).minute).toBe(5)
  expect(plan.left(61_000).minute).toBe(4)
})

test('with a monthly limit, the keeper has calls of its own, and no reserve stops it', () => {
  const plan = createPlan({ perMinute: 2, perMonth: 10_000, saved: 1 })
  plan.take('a', 0, 'page')
  expect(plan.refusal('extra', 0)).toBe('month')
  expect(plan.refusal('keeper', 0)).toBe(null)
  const before = plan.left(0).month
  const slot = plan.take('keeper', 0, 'keeper')
  expect(plan.left(0)).toEqual({ minute: 0, month: before })
  plan.giveBack(slot, 0)
  expect(plan.left(0)).toEqual({ minute: 1, month: before })
})

test('what the keeper uses is taken from the month of all others', () => {
  const DAY_MS = 24 * 3_600_000
  const plan = createPlan({ perMinute: 1000, perMonth: 10_000, saved: 60 })
  let calls = 60
  for (let hour = 1; hour <= 31 * 24; hour += 1) {
    const nowMs = (hour * DAY_MS) / 24
    while (plan.refusal('page', nowMs) === null) {
      plan.end(plan.take('a', nowMs, 'page'), nowMs)
      calls += 1
    }
  }
  // Those of the start are saved ones, and the bucket is full by then.
  expect(calls - 60).toBeLessThanOrEqual(10_000 - 638)
})

test('without a monthly limit, the keeper leaves three calls of five to others', () => {
  const plan = createPlan({ perMinute: 5 })
  plan.take('a', 0, 'page')
  expect(plan.refusal('keeper', 0)).toBe(null)
  plan.take('a', 0, 'page')
  expect(plan.refusal('keeper', 0)).toBe('minute')
})
