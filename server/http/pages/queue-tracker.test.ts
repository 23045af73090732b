import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueueTracker } from './queue-tracker.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

const MAX_WAIT_MS = 3_000

test("streams at once if none of the page's questions was queued", async () => {
  await createQueueTracker().whenStreamable()
})

test('does not stream between two queued calls', async () => {
  const queue = createQueueTracker()
  queue.record(true)
  const streamable = queue.whenStreamable().then(() => 'streamable')
  queue.record(false)
  expect(await Promise.race([streamable, nextTurn()])).toBe('not yet')
  queue.record(true)
  vi.advanceTimersByTime(MAX_WAIT_MS)
  expect(await Promise.race([streamable, nextTurn()])).toBe('not yet')
  queue.record(false)
  expect(await streamable).toBe('streamable')
})

test('streams after the maximum wait, when its calls are in flight', async () => {
  const queue = createQueueTracker()
  queue.record(true)
  queue.record(true)
  queue.record(false)
  queue.record(false)
  const streamable = queue.whenStreamable().then(() => 'streamable')
  vi.advanceTimersByTime(MAX_WAIT_MS)
  expect(await streamable).toBe('streamable')
})

test('a question that fails on leaving the queue fails before the page may stream', async () => {
  const queue = createQueueTracker()
  queue.record(true)
  const streamable = queue.whenStreamable().then(() => 'streamable')
  vi.advanceTimersByTime(MAX_WAIT_MS)
  queue.record(false)
  // Longer than any chain of promises on a page.
  let failure = Promise.resolve('failed')
  for (let hop = 0; hop < 100; hop += 1) failure = failure.then((text) => text)
  expect(await Promise.race([streamable, failure])).toBe('failed')
})

function nextTurn(): Promise<string> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'not yet')))
}
