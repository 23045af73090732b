import { expect, test } from 'vitest'
import { leaveOut, toDistinctIds } from '../../../../market/compared-coins.ts'
import { toIds } from '../../../../market/shared-ids.ts'

test.each([
  ['', [], []],
  ['a,b', ['a', 'b'], []],
  [' a,, b ,', ['a', 'b'], []],
  ['a,b,a,a', ['a', 'b'], ['a']],
  ['a,b,c,d,e,f,g,f', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['f']],
])('%s has each id once', (text, distinct, twice) => {
  expect(toDistinctIds(toIds(text))).toEqual({ distinct, twice })
})

test('names five coins that are too many, and counts the others', () => {
  const named = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, reason: 'too-many' }))
  expect(leaveOut(['a', 'b', 'c', 'd', 'e'], 'too-many')).toEqual(named)
  expect(leaveOut(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'too-many')).toEqual([
    ...named,
    { name: '2', reason: 'more' },
  ])
})
