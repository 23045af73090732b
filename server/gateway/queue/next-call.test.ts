import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITIES, type Priority } from './call-request.ts'
import { chooseNextCall, estimateStart } from './next-call.ts'
import type { QueuedCall } from './order.ts'
import { Plan, type PlanState } from './plan.server.ts'

const EMPTY: PlanState = { callsMs: [], saved: 0, savedAtMs: 0, pausedUntilMs: 0 }

function createPlan(state: Partial<PlanState> = {}, perMonth?: number) {
  return new Plan({ perMinute: 5, perMonth }, { ...EMPTY, ...state }, 0)
}

function call(priority: Priority = 'page', client = 'a', queuedAtMs = 0) {
  return { priority, client, queuedAtMs, askedAtMs: queuedAtMs }
}

test('nothing is next in an empty queue, or if the plan refuses all', () => {
  expect(chooseNextCall([], createPlan(), 0)).toBe(null)
  expect(chooseNextCall([call()], createPlan({ callsMs: [0, 0, 0, 0, 0] }), 0)).toBe(null)
})

test('a refused call does not hold up the next one in the order', () => {
  const plan = createPlan({ callsMs: [0, 0, 0, 0] })
  const page = call('page', 'a', 30_000)
  expect(chooseNextCall([call('chart'), page], plan, 30_000)).toBe(page)
})

test('a client that made all but one call of the minute waits while others do', () => {
  const plan = createPlan()
  for (let calls = 0; calls < 4; calls++) plan.take('a', 0, 'page')
  const [page, chart] = [call('page', 'a'), call('chart', 'b')]

  expect(chooseNextCall([page, chart], plan, 0)).toBe(null)
  expect(chooseNextCall([page], plan, 0)).toBe(page)
})

test('estimates the time at which the plan has a call left', () => {
  const plan = createPlan({ callsMs: [0, 0, 0, 0, 0] })
  const queued = [call(), call('chart'), call('extra')]
  const waits = queued.map((each) => estimateStart(each, queued, { plan, nowMs: 10_000 }))
  expect(waits).toEqual([
    { reason: 'minute', inMs: 50_000 },
    { reason: 'minute', inMs: 50_000 },
    { reason: 'minute', inMs: 110_000 },
  ])
})

test('a call that waits for its turn only starts at once', () => {
  const queued = [call(), call()]
  for (const each of queued) {
    const wait = estimateStart(each, queued, { plan: createPlan(), nowMs: 0 })
    expect(wait).toEqual({ reason: 'minute', inMs: 0 })
  }
})

test('names the limit that is the last to refuse the call', () => {
  const queued = [call(), call()]
  const estimate = (plan: Plan) =>
    queued.map((each) => estimateStart(each, queued, { plan, nowMs: 0 }))

  expect(estimate(createPlan({ pausedUntilMs: 20_000 }))).toEqual([
    { reason: 'service', inMs: 20_000 },
    { reason: 'service', inMs: 20_000 },
  ])
  // An extra leaves two saved calls to others.
  queued.splice(1, 1, call('extra'))
  const [first, second] = estimate(createPlan({ saved: 1 }, 10_000))
  expect(first).toEqual({ reason: 'minute', inMs: 0 })
  expect(second?.reason).toBe('month')
  expect(second?.inMs).toBe(300_000)
})

test('an estimate of more than five minutes says five', () => {
  const queued = Array.from({ length: 100 }, () => call())
  const last = queued.at(-1) ?? call()
  const wait = estimateStart(last, queued, { plan: createPlan(), nowMs: 0 })
  expect(wait).toEqual({ reason: 'minute', inMs: 300_000 })
})

test.each([
  ['a free key: five minutes', 30, 300_000],
  ['a paid key: no estimate', 500, null],
])('an estimate does not play all calls of a long queue forward, of %s', (_, perMinute, inMs) => {
  let reads = 0
  const queued = Array.from({ length: 5_000 }, (_each, index) => ({
    ...call('page', `client ${index}`, index),
    get priority(): Priority {
      reads += 1
      return 'page'
    },
  }))
  const [last] = queued
  const first = queued.at(-1)
  if (last === undefined || first === undefined) throw new Error('no calls')
  const plan = new Plan({ perMinute, perMonth: undefined }, EMPTY, 0)
  const options = { plan, nowMs: 10_000 }

  expect(estimateStart(last, queued, options)).toEqual({ reason: 'minute', inMs })
  // Each start that is played with all of them reads each of them twice. 150 calls start.
  expect(reads / queued.length).toBeLessThan(30)
  expect(estimateStart(first, queued, options)).toEqual({ reason: 'minute', inMs: 0 })
})

const queuedCall = fc.record({
  priority: fc.constantFrom(...PRIORITIES),
  client: fc.nat({ max: 20 }).map(String),
  queuedAtMs: fc.nat({ max: 5 }).map((steps) => steps * 10_000),
  askedAtMs: fc.constantFrom(50_000, 55_000, 60_000),
})

test('calls that an estimate leaves out do not change it', () => {
  const property = fc.property(
    fc.array(queuedCall, { minLength: 1, maxLength: 80 }),
    fc.integer({ min: 1, max: 3 }),
    fc.option(fc.integer({ min: 2_000, max: 100_000 }), { nil: undefined }),
    fc.array(fc.nat({ max: 20 }).map(String), { maxLength: 3 }),
    (queued, perMinute, perMonth, earlier) => {
      const plan = new Plan({ perMinute, perMonth }, { ...EMPTY, saved: 3 }, 0)
      for (const client of earlier) plan.end(plan.take(client, 40_000, 'page'), 40_000)
      const starts = playAll(queued, plan)
      for (const each of queued) {
        const { inMs } = estimateStart(each, queued, { plan, nowMs: 60_000 })
        expect(inMs).toBe(starts.get(each) ?? 300_000)
      }
    },
  )
  fc.assert(property)
})

/** In how many milliseconds each call starts that starts within five minutes. */
function playAll<C extends QueuedCall>(queued: readonly C[], plan: Plan): Map<C, number> {
  const starts = new Map<C, number>()
  const future = plan.copy(60_000)
  const left = new Set(queued)
  for (let atMs = 60_000; atMs < 360_000; ) {
    const next = chooseNextCall(left, future, atMs)
    if (next === null) {
      atMs = Math.max(atMs + 1, future.nextChangeMs(atMs))
      continue
    }
    left.delete(next)
    starts.set(next, atMs - 60_000)
    future.end(future.take(next.client, atMs, next.priority), atMs)
  }
  return starts
}

test('after a page, the last saved call of the month is for others, if they wait', () => {
  const plan = createPlan({ saved: 2 }, 10_000)
  plan.take('a', 0, 'page')
  const page = call('page')
  expect(chooseNextCall([page], plan, 0)).toBe(page)
  expect(chooseNextCall([page, call('extra')], plan, 0)).toBe(page)
  const revalidation = call('revalidation')
  expect(chooseNextCall([page, revalidation], plan, 0)).toBe(revalidation)
})
