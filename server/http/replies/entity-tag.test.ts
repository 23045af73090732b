import { expect, test } from 'vitest'
import { entityTag, matchesIfNoneMatch, weakEntityTag } from './entity-tag.ts'

const TAG = weakEntityTag('prices')

test('equal content has the same tag, and other content has another', () => {
  expect(entityTag('prices')).toBe(entityTag('prices'))
  expect(entityTag('other prices')).not.toBe(entityTag('prices'))
  expect(entityTag('prices')).toMatch(/^"[\w-]{22}"$/)
  expect(TAG).toBe(`W/${entityTag('prices')}`)
})

test.each([
  ['the tag itself', TAG, true],
  ['the tag of one encoding', entityTag('prices'), true],
  ['a list that contains it', `"old", ${TAG}`, true],
  ['any tag', '*', true],
  ['another tag', '"old"', false],
  ['an empty header', '', false],
  ['no header', undefined, false],
])('compares If-None-Match with %s', (_what, header, isKnown) => {
  expect(matchesIfNoneMatch(header, TAG)).toBe(isKnown)
})
