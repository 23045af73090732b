import { expect, test } from 'vitest'
import { chooseIds, toIds } from './compared-coins.ts'

test.each([
  ['', [], []],
  ['a,b', ['a', 'b'], []],
  [' a,, b ,', ['a', 'b'], []],
  ['a,b,a,a', ['a', 'b'], [{ name: 'a', reason: 'twice' }]],
  [
    'a,b,c,d,e,f,g,f',
    ['a', 'b', 'c', 'd', 'e'],
    [
      { name: 'f', reason: 'too-many' },
      { name: 'g', reason: 'too-many' },
    ],
  ],
])('of %s the first five are shown', (text, ids, leftOut) => {
  expect(chooseIds(toIds(text))).toEqual({ ids, leftOut })
})
