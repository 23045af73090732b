import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends when the test resolves it. */
function createWork() {
  const started: number[] = []
  const ends = new Map<number, PromiseWithResolvers<number>>()
  function start(id: number): () => Promise<number> {
    return () => {
      started.push(id)
      const end = Promise.withResolvers<number>()
      ends.set(id, end)
      return end.promise
    }
  }
  return { started, start, end: (id: number) => ends.get(id) }
}

test('starts queued work in order of arrival when a permit is free', async () => {
  const withPermit = createSemaphore({ maxConcurrent: 2, maxQueued: 10 })
  const { started, start, end } = createWork()
  const all = [1, 2, 3, 4].map((id) => withPermit(start(id)))
  expect(started).toEqual([1, 2])

  end(2)?.resolve(2)
  await all[1]
  expect(started).toEqual([1, 2, 3])

  end(1)?.resolve(1)
  end(3)?.resolve(3)
  await all[2]
  end(4)?.resolve(4)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('releases the permit when work fails', async () => {
  const withPermit = createSemaphore({ maxConcurrent: 1, maxQueued: 1 })
  const failing = withPermit(() => Promise.reject(new Error('oops')))
  const next = withPermit(async () => 'done')
  await expect(failing).rejects.toThrow('oops')
  expect(await next).toBe('done')
  expect(await withPermit(async () => 'done again')).toBe('done again')
})

test('rejects work when the queue is full', async () => {
  const withPermit = createSemaphore({ maxConcurrent: 1, maxQueued: 1 })
  const { start, end } = createWork()
  const first = withPermit(start(1))
  const second = withPermit(async () => 2)
  await expect(withPermit(async () => 3)).rejects.toThrow('limit reached: 1 running, 1 queued')
  end(1)?.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 2])
})
