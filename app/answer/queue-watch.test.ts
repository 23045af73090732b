import { expect, test } from 'vitest'
import { createQueueWatch } from './queue-watch.ts'

test('the queue is empty at first, and again once the last question has left it', async () => {
  const queue = createQueueWatch()
  await queue.whenEmpty()
  queue.note(true)
  queue.note(true)
  queue.note(false)
  const left = queue.whenEmpty().then(() => 'empty')
  expect(await Promise.race([left, nextTurn()])).toBe('queued')
  queue.note(false)
  expect(await left).toBe('empty')
})

test('a question that fails as it leaves the queue fails first', async () => {
  const queue = createQueueWatch()
  queue.note(true)
  const left = queue.whenEmpty().then(() => 'empty')
  queue.note(false)
  // As deep as a page asks.
  let failure = Promise.resolve('failed')
  for (let hop = 0; hop < 100; hop += 1) failure = failure.then((text) => text)
  expect(await Promise.race([left, failure])).toBe('failed')
})

test('one question that comes as another leaves keeps the queue from being empty', async () => {
  const queue = createQueueWatch()
  queue.note(true)
  const left = queue.whenEmpty().then(() => 'empty')
  queue.note(false)
  queue.note(true)
  expect(await Promise.race([left, nextTurn()])).toBe('queued')
  queue.note(false)
  expect(await left).toBe('empty')
})

function nextTurn(): Promise<string> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'queued')))
}
