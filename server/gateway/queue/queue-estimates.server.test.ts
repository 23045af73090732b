import { expect, test } from 'vitest'
import { startQueue } from '../../../tests/helpers/calls/call-queue.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the estimate of each call is the time at which it starts', async () => {
  const { ask, starts, advance, queue } = await startQueue()
  for (const key of range(5)) void ask(`made ${key}`, { tookMs: 1 + 3000 * key })
  await advance(20_000)
  const asked = [
    ['extra', 'extra'],
    ['chart', 'chart'],
    ['page', 'page'],
    ['other page', 'page'],
  ] as const
  function askAll() {
    for (const [key, priority] of asked) {
      if (!starts.some((start) => start.key === key)) void ask(key, { priority })
    }
  }
  askAll()
  const estimates = asked.map(([key]) => ({ key, wait: queue.estimate(key) }))
  for (const _ of range(12)) {
    await advance(10_000)
    askAll()
  }

  for (const { key, wait } of estimates) {
    const start = starts.find((each) => each.key === key)
    expect({ key, ...wait }).toEqual({
      key,
      reason: 'minute',
      inMs: (start?.atMs ?? Number.NaN) - 20_000,
    })
  }
})

test('the estimate of a call in flight is now, and of an unknown one open', async () => {
  const { ask, advance, queue } = await startQueue()
  void ask('list', { tookMs: 1000 })
  await advance(1)

  expect(queue.estimate('list')).toEqual({ reason: 'minute', inMs: 0 })
  expect(queue.estimate('unknown')).toEqual({ reason: 'minute', inMs: null })
})

test('a call may start now if its priority has a call left', async () => {
  const { ask, queue } = await startQueue()
  expect(queue.mayStartNow('extra', 'visitor')).toBe(true)
  await Promise.all(['a', 'b'].map((key) => ask(key)))
  expect(queue.mayStartNow('extra', 'visitor')).toBe(false)
  expect(queue.mayStartNow('chart', 'visitor')).toBe(true)
  await Promise.all(['c', 'd'].map((key) => ask(key)))
  expect(queue.mayStartNow('revalidation', 'visitor')).toBe(false)
  expect(queue.mayStartNow('page', 'visitor')).toBe(true)
  await ask('e')
  expect(queue.mayStartNow('page', 'visitor')).toBe(false)
})
