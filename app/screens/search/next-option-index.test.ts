import { expect, test } from 'vitest'
import { NO_OPTION, nextOptionIndex } from './next-option-index.ts'

test.each([
  ['ArrowDown', NO_OPTION, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, NO_OPTION],
  ['ArrowUp', NO_OPTION, 3, 2],
  ['ArrowUp', 1, 3, 0],
  ['ArrowUp', 0, 3, NO_OPTION],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', NO_OPTION, 3, null],
  ['End', NO_OPTION, 3, null],
  ['ArrowLeft', 1, 3, null],
  ['Enter', 1, 3, null],
  ['ArrowDown', NO_OPTION, 0, null],
])('%s from option %i of %i moves to %j', (key, from, count, to) => {
  expect(nextOptionIndex(key, from, { count, isFirstActive: false })).toBe(to)
})

test.each([
  ['ArrowDown', NO_OPTION, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', NO_OPTION, 3, 2],
  ['ArrowUp', 1, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', NO_OPTION, 1, 0],
  ['Home', NO_OPTION, 3, null],
  ['End', 0, 3, 2],
])('if the first is active: %s from option %i of %i moves to %j', (key, from, count, to) => {
  expect(nextOptionIndex(key, from, { count, isFirstActive: true })).toBe(to)
})
