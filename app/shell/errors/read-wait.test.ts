import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { readWait } from './read-wait.ts'

function makeError(data: unknown, status = 503) {
  return new ErrorResponse(status, '', data)
}

test('reads the wait of a failed loader', () => {
  expect(readWait(makeError({ wait: { reason: 'minute', inMs: 5000 } }))).toEqual({
    reason: 'minute',
    inMs: 5000,
  })
  expect(readWait(makeError({ wait: { reason: 'service', inMs: null } }))?.inMs).toBeNull()
})

test.each([
  undefined,
  new TypeError('no network'),
  makeError(null),
  makeError('Service Unavailable'),
  makeError({ wait: null }),
  makeError({ wait: { reason: 'weather', inMs: 1 } }),
  makeError({ wait: { reason: 'minute', inMs: 'soon' } }),
  makeError({ wait: { reason: 'minute', inMs: 5000 } }, 404),
])('any other error has no wait: %o', (error) => {
  expect(readWait(error)).toBeNull()
})
