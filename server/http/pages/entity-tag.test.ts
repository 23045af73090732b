import { expect, test } from 'vitest'
import { entityTag, matchesIfNoneMatch, weakEntityTag } from './entity-tag.ts'

const TAG = weakEntityTag('prices')

test('the same content has the same tag, and another has another', () => {
  expect(entityTag('prices')).toBe(entityTag('prices'))
  expect(entityTag('other prices')).not.toBe(entityTag('prices'))
  expect(entityTag('prices')).toMatch(/^"[\w-]{22}"$/)
  expect(TAG).toBe(`W/${entityTag('prices')}`)
})

test.each([
  ['the tag itself', TAG, true],
  ['the tag of one encoding', entityTag('prices'), true],
  ['one of several', `"old", ${TAG}`, true],
  ['any', '*', true],
  ['another', '"old"', false],
  ['nothing', '', false],
  ['no header', undefined, false],
])('a client that names %s', (_what, header, isKnown) => {
  expect(matchesIfNoneMatch(header, TAG)).toBe(isKnown)
})
