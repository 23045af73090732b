import { expect, test } from 'vitest'
import { isSameJson } from './is-same-json.ts'

test.each([
  [1, 1, true],
  ['1', 1, false],
  [null, {}, false],
  [undefined, null, false],
  [[], {}, false],
  [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameJson(one, other)).toBe(isSame)
  expect(isSameJson(other, one)).toBe(isSame)
})
