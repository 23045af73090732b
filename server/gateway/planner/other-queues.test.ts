import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOtherQueues } from './other-queues.ts'
import { OWN_QUEUE, type QueuedCall } from './shared-queue.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function setUp(others: QueuedCall[], own: QueuedCall[] = []) {
  const exchange = vi.fn(async (_own: readonly QueuedCall[]) => others)
  const queues = createOtherQueues({ queue: { exchange }, listOwn: () => own })
  onTestFinished(() => queues.stop())
  return { exchange, queues }
}

test('knows the queues of other processes within a second', async () => {
  const { queues } = setUp([
    { key: 'list', score: 3 },
    { key: 'chart', score: 1 },
    { key: 'list', score: 2 },
  ])
  expect([queues.scoreOf('list'), queues.maxScore()]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(['list', 'chart', 'other'].map(queues.scoreOf)).toEqual([5, 1, 0])
  expect(queues.maxScore()).toBe(3)
})

test('counts calls of others with a higher score, except those queued here as well', async () => {
  const { queues } = setUp([
    { key: 'list', score: 3 },
    { key: 'own', score: 3 },
    { key: 'chart', score: 1 },
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queues.countAbove(1, (key) => key === 'own')).toBe(1)
  expect(queues.countAbove(0.5, (key) => key === 'own')).toBe(2)
})

test('publishes the calls with the highest scores first', async () => {
  const least = { key: 'chart', score: 0.3 }
  const highest = { key: 'list', score: 6 }
  const { exchange } = setUp([], [least, highest])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(exchange).toHaveBeenCalledExactlyOnceWith([highest, least])
})

test('publishes nothing after a stop', async () => {
  const { exchange, queues } = setUp([])
  queues.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(exchange).not.toHaveBeenCalled()
})

test('a process that does not share its budget sets no timer', () => {
  const queues = createOtherQueues({ queue: OWN_QUEUE, listOwn: () => [] })
  expect(vi.getTimerCount()).toBe(0)
  expect([queues.scoreOf('list'), queues.maxScore()]).toEqual([0, 0])
})
