import { expect, test } from 'vitest'
import { orNull, toWait } from './failures.ts'
import { UpstreamError } from './upstream-error.ts'

test('an optional answer is null if the service fails, and a fault of our own rejects', async () => {
  const failed = Promise.reject(new UpstreamError('timeout', 'no answer in time'))
  const faulty = Promise.reject(new TypeError('rows is not iterable'))
  await expect(failed.catch(orNull)).resolves.toBeNull()
  await expect(faulty.catch(orNull)).rejects.toThrow(TypeError)
})

test('a fault of our own is no wait', () => {
  expect(() => toWait(new TypeError('rows is not iterable'))).toThrow(TypeError)
  expect(toWait(new UpstreamError('timeout', 'no answer in time'))).toBeNull()
})
