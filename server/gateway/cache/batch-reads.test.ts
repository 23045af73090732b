import { expect, test, vi } from 'vitest'
import { batchReads } from './batch-reads.ts'

function setUp() {
  const readMany = vi.fn(async (keys: readonly string[]) => {
    return keys.map((key) => (key === 'none' ? undefined : `text of ${key}`))
  })
  return { readMany, getMany: batchReads(readMany) }
}

test('combines reads of one turn into one, and each caller gets its own result', async () => {
  const { readMany, getMany } = setUp()
  const second = Promise.resolve().then(async () => getMany(['b', 'none']))
  expect(await Promise.all([getMany(['a', 'b']), second])).toEqual([
    ['text of a', 'text of b'],
    ['text of b', undefined],
  ])
  expect(readMany.mock.calls).toEqual([[['a', 'b', 'none']]])
})

test('later reads are read again', async () => {
  const { readMany, getMany } = setUp()
  await getMany(['a'])
  await getMany(['a'])
  expect(readMany).toHaveBeenCalledTimes(2)
})
