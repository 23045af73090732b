import { afterEach, expect, test, vi } from 'vitest'
import { fetchEntityTag } from './fetch-entity-tag.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function failWith(error: Error): void {
  vi.stubGlobal('fetch', () => Promise.reject(error))
}

test.each(['TimeoutError', 'AbortError'])(
  'a request that ends with %s is no answer',
  async (name) => {
    failWith(new DOMException('ended', name))
    expect(await fetchEntityTag('/coins.data')).toBeUndefined()
  },
)

test('a lost connection is no answer, and other errors are reported', async () => {
  failWith(new TypeError('Failed to fetch'))
  expect(await fetchEntityTag('/coins.data')).toBeUndefined()
  failWith(new RangeError('a fault of ours'))
  await expect(fetchEntityTag('/coins.data')).rejects.toThrow('a fault of ours')
})
