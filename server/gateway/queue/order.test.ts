import { expect, test } from 'vitest'
import type { Priority } from './call-request.ts'
import { compareCalls, rankOf } from './order.ts'

test.each([
  ['page', 0, 0],
  ['page', 60_000, 0],
  ['chart', 14_999, 1],
  ['chart', 15_000, 0],
  ['revalidation', 15_000, 1],
  ['extra', 0, 3],
  ['extra', 44_999, 1],
  ['extra', 45_000, 0],
] as const)('a call of priority %s that has waited %i ms has rank %i', (priority, ms, rank) => {
  expect(rankOf({ priority, client: 'a', queuedAtMs: 1000, askedAtMs: 1000 + ms })).toBe(rank)
})

test('rank goes before the calls of a client, and these before the time of the last question', () => {
  const call = (
    name: string,
    priority: Priority,
    client: string,
    askedAtMs: number,
    queuedAtMs = askedAtMs,
  ) => {
    return { name, priority, client, queuedAtMs, askedAtMs }
  }
  const calls = [
    call('sixth', 'extra', 'quiet', 19_000),
    call('fifth', 'chart', 'quiet', 19_000),
    call('fourth', 'page', 'busy', 10_000),
    call('third', 'page', 'slow', 18_000),
    call('second', 'page', 'slow', 19_000),
    call('first', 'chart', 'quiet', 20_000, 5_000),
  ]
  const callsByClient = new Map([
    ['slow', 1],
    ['busy', 2],
  ])

  calls.sort((a, b) => compareCalls(a, b, { callsByClient }))

  const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
  expect(calls.map(({ name }) => name)).toEqual(names)
})
