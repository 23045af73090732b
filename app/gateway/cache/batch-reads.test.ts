import { expect, test, vi } from 'vitest'
import { batchReads } from './batch-reads.ts'

function setUp() {
  const readMany = vi.fn(async (keys: readonly string[]) => {
    return keys.map((key) => (key === 'none' ? undefined : `text of ${key}`))
  })
  return { readMany, getMany: batchReads(readMany) }
}

test('what is read in one turn costs one read, and each gets its own', async () => {
  const { readMany, getMany } = setUp()
  const second = Promise.resolve().then(async () => getMany(['b', 'none']))
  expect(await Promise.all([getMany(['a', 'b']), second])).toEqual([
    ['text of a', 'text of b'],
    ['text of b', undefined],
  ])
  expect(readMany.mock.calls).toEqual([[['a', 'b', 'none']]])
})

test('what is read later is read anew', async () => {
  const { readMany, getMany } = setUp()
  await getMany(['a'])
  await getMany(['a'])
  expect(readMany).toHaveBeenCalledTimes(2)
})
