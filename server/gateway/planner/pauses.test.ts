import { expect, test } from 'vitest'
import type { WaitReason } from '../../../market/wait.ts'
import type { Priority } from '../../upstream/http/call-gate.ts'
import { createPauses } from './pauses.ts'

const PRIORITIES: Priority[] = ['facts', 'chart', 'optional', 'revalidation']
const ONE = { priority: 'chart', client: 'one' } as const

function setUp() {
  const clock = { nowMs: 1_000_000 }
  return { clock, pauses: createPauses({ now: () => clock.nowMs }) }
}

test.each<[WaitReason, Priority[]]>([
  ['minute', ['chart']],
  ['month', ['chart']],
  ['service', PRIORITIES],
  ['outage', PRIORITIES],
  ['share', []],
])('a chart refused because of %s pauses %j for all clients', (reason, paused) => {
  const { clock, pauses } = setUp()
  pauses.record({ retryAtMs: clock.nowMs + 10_000, reason }, ONE)
  expect(PRIORITIES.filter((priority) => pauses.find(priority) !== undefined)).toEqual(paused)
})

test('a pause ends when the call may be retried', () => {
  const { clock, pauses } = setUp()
  const refusal = { retryAtMs: clock.nowMs + 10_000, reason: 'minute' } as const
  pauses.record(refusal, ONE)
  clock.nowMs += 9_999
  expect([pauses.find('chart'), pauses.firstEndMs()]).toEqual([refusal, refusal.retryAtMs])
  clock.nowMs += 1
  expect([pauses.find('chart'), pauses.firstEndMs()]).toEqual([undefined, undefined])
})

test('a retry time in the past pauses for a second', () => {
  const { clock, pauses } = setUp()
  pauses.record({ retryAtMs: clock.nowMs - 5_000, reason: 'minute' }, ONE)
  expect(pauses.firstEndMs()).toBe(clock.nowMs + 1_000)
})

test('a client with a spent share makes no calls of its own, but may still revalidate', () => {
  const { clock, pauses } = setUp()
  pauses.record({ retryAtMs: clock.nowMs + 10_000, reason: 'share' }, ONE)
  for (const priority of ['facts', 'chart', 'optional'] as const) {
    expect(pauses.findOfClient('one', priority)).toMatchObject({ reason: 'share' })
  }
  expect(pauses.findOfClient('one', 'revalidation')).toBeUndefined()
  expect(pauses.findOfClient('other', 'chart')).toBeUndefined()
})

test('a client that may not revalidate may still make calls of its own', () => {
  const { clock, pauses } = setUp()
  const caller = { priority: 'revalidation', client: 'one' } as const
  pauses.record({ retryAtMs: clock.nowMs + 10_000, reason: 'share' }, caller)
  expect(pauses.findOfClient('one', 'revalidation')).toMatchObject({ reason: 'share' })
  expect(pauses.findOfClient('one', 'facts')).toBeUndefined()
})

test('reports the first end of several pauses', () => {
  const { clock, pauses } = setUp()
  pauses.record({ retryAtMs: clock.nowMs + 10_000, reason: 'minute' }, ONE)
  pauses.record({ retryAtMs: clock.nowMs + 5_000, reason: 'share' }, ONE)
  expect(pauses.firstEndMs()).toBe(clock.nowMs + 5_000)
})
