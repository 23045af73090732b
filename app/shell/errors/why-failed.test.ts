import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { waitOf } from '../../../market/answer/wait.ts'
import { whyFailed } from './why-failed.ts'

function makeError(data: unknown, status = 503) {
  return new ErrorResponse(status, '', data)
}

test.each([
  { reason: 'minute', inMs: 5000 },
  { reason: 'service', inMs: null },
] as const)('reads the wait of a failed loader: %o', (wait) => {
  expect(whyFailed(makeError({ wait }))).toEqual({ wait })
})

test('a page that does not exist does not wait', () => {
  expect(whyFailed(makeError(null, 404))).toEqual({ error: 'not-found' })
})

test.each([
  undefined,
  new TypeError('no network'),
  makeError(null),
  makeError('Service Unavailable'),
  makeError({ error: 'failed' }),
  makeError({ wait: null }),
  makeError({ wait: { reason: 'weather', inMs: 1 } }),
  makeError({ wait: { reason: 'minute', inMs: 'soon' } }),
  makeError({ wait: { reason: 'minute', inMs: 5000 } }, 404),
])('any other error has no wait: %o', (error) => {
  expect(waitOf(whyFailed(error))).toBeNull()
})
