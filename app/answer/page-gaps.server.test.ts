import { expect, test } from 'vitest'
import { fillGaps, gapsFor } from './page-gaps.server.ts'

const NONCE = 'c2VjcmV0-W9_mLX'
const PARTS = { coins: '<li>$& $1</li>', about: '<p>About</p>' }

test('a part comes where its gap stood', () => {
  const { coins, about } = gapsFor(PARTS, NONCE)
  expect(fillGaps(`<ul>${coins}</ul><!--/$--><div>${about}</div>`, PARTS, NONCE).join('')).toBe(
    '<ul><li>$& $1</li></ul><!--/$--><div><p>About</p></div>',
  )
})

test('a part that a page has no place for is left out', () => {
  expect(fillGaps('<p>No coins</p>', PARTS, NONCE)).toEqual(['<p>No coins</p>'])
})

test('who does not know the nonce makes no gap', () => {
  const html = `<ul><!--coins--><!--guess coins-->${gapsFor(PARTS, 'guess').coins}</ul>`
  expect(fillGaps(html, PARTS, NONCE)).toEqual([html])
})

test('a comment right behind a gap stays, and all between', () => {
  const pieces = fillGaps('<b><!--abc coins--></b><!--/$--><i>', { coins: 'rows' }, 'abc')
  expect(pieces.join('')).toBe('<b>rows</b><!--/$--><i>')
})
