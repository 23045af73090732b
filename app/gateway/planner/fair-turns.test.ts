import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallClass, createFairTurns } from './fair-turns.ts'

function afterCalls(...made: CallClass[]): CallClass[] {
  const turns = createFairTurns()
  for (const callClass of made) turns.begin(callClass)('made')
  return turns.owed()
}

test.each<[CallClass[], CallClass[]]>([
  [[], []],
  [['other'], []],
  [['other', 'other'], []],
  [['other', 'other', 'other'], ['chart']],
  [['other', 'revalidation', 'other'], ['chart']],
  [['chart', 'chart', 'chart', 'chart'], ['revalidation']],
  [
    ['other', 'other', 'other', 'other'],
    ['revalidation', 'chart'],
  ],
  [['other', 'other', 'other', 'other', 'revalidation'], ['chart']],
  [['revalidation', 'other', 'other', 'chart'], []],
])('after %j it is the turn of %j', (made, owed) => {
  expect(afterCalls(...made)).toEqual(owed)
})

test('a call in flight takes the turn of its own class, and none once it is refused', () => {
  const turns = createFairTurns()
  for (const callClass of ['other', 'other'] as const) turns.begin(callClass)('made')
  const end = turns.begin('other')
  expect(turns.owed()).toEqual([])
  end('made')
  expect(turns.owed()).toEqual(['chart'])
  const refuse = turns.begin('chart')
  expect(turns.owed()).toEqual([])
  refuse('refused')
  expect(turns.owed()).toEqual(['chart'])
})

const wanted = fc.array(fc.constantFrom<CallClass>('revalidation', 'chart', 'other'), {
  minLength: 30,
  maxLength: 200,
})

test.each([
  { calls: 10, callClass: 'revalidation', least: 2 },
  { calls: 10, callClass: 'chart', least: 2 },
  { calls: 5, callClass: 'revalidation', least: 1 },
  { calls: 5, callClass: 'chart', least: 1 },
] as const)(
  'while all are wanted, any $calls calls in a row have $least or more of $callClass',
  ({ calls, callClass, least }) => {
    fc.assert(
      fc.property(wanted, (favourites) => {
        const turns = createFairTurns()
        const made = favourites.map((favourite) => {
          const [next = favourite] = turns.owed()
          turns.begin(next)('made')
          return next
        })
        for (let start = 0; start + calls <= made.length; start += 1) {
          const inRow = made.slice(start, start + calls)
          expect(inRow.filter((one) => one === callClass).length).toBeGreaterThanOrEqual(least)
        }
      }),
    )
  },
)
