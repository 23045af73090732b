import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['bitcoin', 7, 'bitcoin'],
  ['bitcoin', 3, 'bit…'],
  ['करोड़', 3, 'करो…'],
  ['करोड़', 2, 'क…'],
  ['लक्ष', 2, 'ल…'],
  ['🚀🚀🚀', 2, '🚀🚀…'],
  ['a👍🏽b', 2, 'a…'],
  ['a👨‍👩‍👧', 3, 'a…'],
  ['e\u0301\u0302\u0303', 2, '…'],
])('%s of at most %s characters is %s', (text, maxLetters, cut) => {
  expect(cutText(text.normalize('NFD'), maxLetters)).toBe(cut)
})
