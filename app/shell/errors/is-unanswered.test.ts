import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isUnanswered } from './is-unanswered.ts'

const NETWORK = new TypeError('Failed to fetch')

test.each([
  ['the network failed', NETWORK, true],
  ['the connection was lost', new Error('Unable to decode the response', { cause: NETWORK }), true],
  ['a proxy answered', new ErrorResponse(502, 'Bad Gateway', 'bad gateway'), true],
  ['the site is busy', new ErrorResponse(503, '', 'The site is busy.'), true],
  ['the site refuses', new ErrorResponse(429, '', 'Too many requests.'), true],
  ['the market service failed', new ErrorResponse(503, '', { wait: null }), false],
  ['the page does not exist', new ErrorResponse(404, '', null), false],
  ['a component has a bug', new TypeError('x is not a function'), false],
  ['the site has a bug', new Error('Unexpected Server Error'), false],
  ['an answer failed during streaming', undefined, false],
])('whether there was no answer if %s', (_case, error, expected) => {
  expect(isUnanswered(error)).toBe(expected)
})
