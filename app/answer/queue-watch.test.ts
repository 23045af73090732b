import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createQueueWatch } from './queue-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

const MAX_WAIT_MS = 3_000

test('a page of which no question was queued may stream at once', async () => {
  await createQueueWatch().whenStreamable()
})

test('a page of which a question was queued does not stream between two queued calls', async () => {
  const queue = createQueueWatch()
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

test('a page streams once its patience is over and its calls are in flight', async () => {
  const queue = createQueueWatch()
  queue.record(true)
  queue.record(true)
  queue.record(false)
  queue.record(false)
  const streamable = queue.whenStreamable().then(() => 'streamable')
  vi.advanceTimersByTime(MAX_WAIT_MS)
  expect(await streamable).toBe('streamable')
})

test('a question that fails as it leaves the queue fails first', async () => {
  const queue = createQueueWatch()
  queue.record(true)
  const streamable = queue.whenStreamable().then(() => 'streamable')
  vi.advanceTimersByTime(MAX_WAIT_MS)
  queue.record(false)
  // As deep as a page asks.
  let failure = Promise.resolve('failed')
  for (let hop = 0; hop < 100; hop += 1) failure = failure.then((text) => text)
  expect(await Promise.race([streamable, failure])).toBe('failed')
})

function nextTurn(): Promise<string> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'not yet')))
}
