import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordIndex, isWithinTypos } from './word-index.ts'

/** The full table of the optimal string alignment distance. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, least)
    }
  }
  return at(a.length, b.length)
}

test.each([
  ['etherium', 'ethereum', 1, true],
  ['bitcion', 'bitcoin', 1, true],
  ['solanna', 'solana', 1, true],
  ['polygn', 'polygon', 1, true],
  ['doge', 'dodge', 0, false],
  ['cardano', 'cordana', 1, false],
  ['cardano', 'cordana', 2, true],
  ['', 'ab', 2, true],
])('%j is %j with at most %i typos: %j', (a, b, max, isLike) => {
  expect(isWithinTypos(a, b, max)).toBe(isLike)
})

test('agrees with the full table of distances', () => {
  const word = fc.stringMatching(/^[ab-d]{0,7}$/)
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, max) => {
      expect(isWithinTypos(a, b, max)).toBe(distance(a, b) <= max)
    }),
    { numRuns: 2000 },
  )
})

test('finds rows with all words, in any order, as starts or with typos', () => {
  const index = createWordIndex()
  index.add(['wrapped', 'bitcoin'])
  index.add(['bitcoin', 'cash'])
  index.add(['bitcoin'])
  expect(index.find(['bitcoin'])).toEqual([0, 1, 2])
  expect(index.find(['bitcion', 'wraped'])).toEqual([0])
  expect(index.find(['bit', 'ca'])).toEqual([1])
  expect(index.find(['bitcoin', 'gold'])).toEqual([])
  expect(index.find(['b'])).toEqual([])
  expect(index.find([])).toEqual([])
})
