import { expect, test } from 'vitest'
import { createStore, failingStore } from '../../../tests/helpers/calls/call-queue.ts'
import type { Store } from '../stores/store.ts'
import { PlanRecord } from './plan-record.server.ts'

const FREE_KEY = { perMinute: 30, perMonth: 10_000 }
const NO_KEY = { perMinute: 5, perMonth: undefined }

type Options = { nowMs?: number; isAlone?: boolean; limits?: typeof FREE_KEY | typeof NO_KEY }

async function openPlan(store: Store, options: Options = {}) {
  const { nowMs = 1_000_000, isAlone = true, limits = NO_KEY } = options
  return new PlanRecord(store, { limits, isAlone }).openPlan(() => nowMs)
}

async function leftOf(store: Store, options: Options = {}) {
  return (await openPlan(store, options)).left(options.nowMs ?? 1_000_000)
}

test('an empty disk starts with the whole plan', async () => {
  expect(await leftOf(createStore())).toEqual({ minute: 5, month: null })
  expect(await leftOf(createStore(), { limits: FREE_KEY })).toEqual({ minute: 30, month: 30 })
})

test.each([
  ['a store that fails', failingStore(), true],
  ['garbage', createStore({ text: '<html>' }), true],
  ['another shape', createStore({ text: '{"callsMs":["1"],"saved":1}' }), true],
  ['a number that is none', createStore({ text: '{"callsMs":[],"saved":-1}' }), true],
  ['an empty disk of one of several processes', createStore(), false],
])('%s: the first minute has two calls of five, and so has the month', async (...values) => {
  const [, store, isAlone] = values
  expect(await leftOf(store, { isAlone })).toEqual({ minute: 2, month: null })
  expect(await leftOf(store, { isAlone, limits: FREE_KEY })).toEqual({ minute: 12, month: 12 })

  const plan = await openPlan(store, { isAlone })
  expect(plan.left(1_059_999).minute).toBe(2)
  expect(plan.left(1_060_000).minute).toBe(5)
})

test('the smallest unknown plan has one call', async () => {
  const limits = { perMinute: 1, perMonth: undefined }
  expect((await leftOf(failingStore(), { limits })).minute).toBe(1)
})

test('a restart knows the calls of the last minute, the month and the pause', async () => {
  const store = createStore()
  const record = new PlanRecord(store, { limits: FREE_KEY, isAlone: true })
  const plan = await record.openPlan(() => 1_000_000)
  plan.end(plan.take('a', 1_000_000, 'page'), 1_004_000)
  plan.take('b', 1_010_000, 'page')
  plan.pause(10_000, 1_010_000)
  await record.write(plan.state(1_010_000))

  const restarted = await openPlan(store, { nowMs: 1_011_000, limits: FREE_KEY })

  expect(restarted.left(1_011_000)).toEqual({ minute: 28, month: 28 })
  expect(restarted.refusal('page', 1_019_999)).toBe('service')
  expect(restarted.refusal('page', 1_020_000)).toBe(null)
  // The last call may have reached the service until the process ended.
  expect(restarted.left(1_070_999).minute).toBe(28)
  expect(restarted.left(1_071_000).minute).toBe(30)
})

test('calls of long ago do not count', async () => {
  const text = JSON.stringify({ callsMs: [1, 2], saved: 7, savedAtMs: 2, pausedUntilMs: 3 })
  const left = await leftOf(createStore({ text }), { limits: FREE_KEY, nowMs: 24 * 3_600_000 })
  expect(left).toEqual({ minute: 30, month: 60 })
})

test('times of the future, after the clock was set back, end soon', async () => {
  const year = 365 * 24 * 3_600_000
  const text = JSON.stringify({ callsMs: [year], saved: 7, savedAtMs: year, pausedUntilMs: year })
  const plan = await openPlan(createStore({ text }), { limits: FREE_KEY })

  expect(plan.left(1_000_000)).toEqual({ minute: 29, month: 7 })
  expect(plan.left(1_060_000).minute).toBe(30)
  expect(plan.refusal('page', 1_599_999)).toBe('service')
  expect(plan.refusal('page', 1_600_000)).toBe(null)
})

test('a record without a month is cautious about a new quota', async () => {
  const text = JSON.stringify({ callsMs: [], saved: null, savedAtMs: 1_000_000, pausedUntilMs: 0 })
  expect((await leftOf(createStore({ text }), { limits: FREE_KEY })).month).toBe(12)
})

test('one of several processes knows its own calls after a restart', async () => {
  const store = createStore()
  const record = new PlanRecord(store, { limits: FREE_KEY, isAlone: false })
  const plan = await record.openPlan(() => 1_000_000)
  plan.take('a', 1_000_000, 'page')
  await record.write(plan.state(1_000_000))
  expect(plan.left(1_000_000).minute).toBe(11)
  expect((await leftOf(store, { isAlone: false, limits: FREE_KEY })).minute).toBe(11)
})

test('a plan without limits writes no record', async () => {
  const store = createStore()
  const limits = { perMinute: Number.POSITIVE_INFINITY, perMonth: undefined }
  const record = new PlanRecord(store, { limits, isAlone: true })
  await record.write((await record.openPlan(() => 0)).state(0))
  expect(store.texts.size).toBe(0)
})

test('a store that fails does not stop a call', async () => {
  const record = new PlanRecord(failingStore(), { limits: NO_KEY, isAlone: true })
  const plan = await record.openPlan(() => 0)
  await expect(record.write(plan.state(0))).resolves.toBeUndefined()
})
