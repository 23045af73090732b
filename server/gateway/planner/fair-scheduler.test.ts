import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallClass, createFairScheduler } from './fair-scheduler.ts'

function afterCalls(...made: CallClass[]): CallClass[] {
  const scheduler = createFairScheduler()
  for (const callClass of made) scheduler.begin(callClass)('made')
  return scheduler.starved()
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
])('after %j, %j is starved', (made, starved) => {
  expect(afterCalls(...made)).toEqual(starved)
})

test('a call in flight counts for its own class, unless it is refused', () => {
  const scheduler = createFairScheduler()
  for (const callClass of ['other', 'other'] as const) scheduler.begin(callClass)('made')
  const end = scheduler.begin('other')
  expect(scheduler.starved()).toEqual([])
  end('made')
  expect(scheduler.starved()).toEqual(['chart'])
  const refuse = scheduler.begin('chart')
  expect(scheduler.starved()).toEqual([])
  refuse('refused')
  expect(scheduler.starved()).toEqual(['chart'])
})

const callClasses = fc.array(fc.constantFrom<CallClass>('revalidation', 'chart', 'other'), {
  minLength: 30,
  maxLength: 200,
})

test.each([
  { calls: 10, callClass: 'revalidation', least: 2 },
  { calls: 10, callClass: 'chart', least: 2 },
  { calls: 5, callClass: 'revalidation', least: 1 },
  { calls: 5, callClass: 'chart', least: 1 },
] as const)(
  'if all classes are queued, any $calls calls in a row include at least $least of $callClass',
  ({ calls, callClass, least }) => {
    fc.assert(
      fc.property(callClasses, (preferred) => {
        const scheduler = createFairScheduler()
        const made = preferred.map((preferredClass) => {
          const [next = preferredClass] = scheduler.starved()
          scheduler.begin(next)('made')
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
