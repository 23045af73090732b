import { expect, test } from 'vitest'
import { purchaseDatesMs } from '../../../market/investment/purchase-dates.ts'
import { readFields, readPlan } from './read-plan.server.ts'

const DAY_MS = 24 * 3_600_000
const LAST_MS = Date.UTC(2026, 10, 24)
const DAYS = Array.from({ length: 400 }, (_, index) => ({
  timeMs: LAST_MS - (399 - index) * DAY_MS,
  price: 1,
}))
const PARAMS = { amount: '', currency: 'inr', every: 'month', from: '' } as const

test.each([
  ['', 5000],
  ['1,00,000', 100_000],
  ['1.5 lakh', 150_000],
  ['10k', 10_000],
  ['0.01', 0.01],
])('the amount “%s” is %s', (amount, value) => {
  expect(readPlan({ ...PARAMS, amount }, DAYS).plan?.amount).toBe(value)
})

test.each([
  ['0', 'Type at least 0.01.'],
  ['0.009', 'Type at least 0.01.'],
  ['-1', 'An amount cannot be negative.'],
  ['5 €', 'This is an amount in ₹, not in €.'],
])('the amount “%s” has a problem, also before prices arrive', (amount, problem) => {
  const { fields, plan } = readPlan({ ...PARAMS, amount }, DAYS)
  expect([plan, fields.problems]).toEqual([null, { amount: problem }])
  expect(readFields({ ...PARAMS, amount }).problems).toEqual({ amount: problem })
})

test.each([
  ['', '2025-11-25'],
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T10:00', '2026-01-31'],
  ['2001-01-01', '2001-01-01'],
  ['2026-11-24', '2026-11-24'],
])('“%s” starts the plan on %s', (from, date) => {
  const { fields, plan } = readPlan({ ...PARAMS, from }, DAYS)
  expect([fields.from, plan?.fromMs]).toEqual([date, Date.parse(date)])
  expect(fields.days).toEqual({ first: '2025-10-21', last: '2026-11-24' })
})

test.each([
  ['month', 12],
  ['week', 52],
  ['once', 1],
] as const)('without a start, a year with the interval %s has %i purchases', (every, count) => {
  const { plan } = readPlan({ ...PARAMS, every }, DAYS)
  const dates = purchaseDatesMs({ every, fromMs: plan?.fromMs ?? 0, untilMs: LAST_MS })
  expect(dates).toHaveLength(count)
})

const YEARS_OF_DAYS = Array.from({ length: 2500 }, (_, index) => ({
  timeMs: LAST_MS - (2499 - index) * DAY_MS,
  price: 1,
}))

test.each([
  ['month', ['2025-11-25', '2023-11-25', '2021-11-25', '2021-01-01'], [12, 36, 60, 71]],
  ['once', ['2025-11-24', '2023-11-24', '2021-11-24', '2021-01-01'], [1, 1, 1, 1]],
] as const)('plans that buy every %s can start on %j', (every, dates, counts) => {
  const { starts } = readPlan({ ...PARAMS, every }, YEARS_OF_DAYS).fields
  expect(starts.map(({ text }) => text)).toEqual(['1 year', '3 years', '5 years', 'Since 2021'])
  expect(starts.map(({ from }) => from)).toEqual(dates)
  // The default start has no param.
  expect(starts.map(({ param }) => param)).toEqual(['', ...dates.slice(1)])
  const purchases = starts.map(({ from }) =>
    purchaseDatesMs({ every, fromMs: Date.parse(from), untilMs: LAST_MS }),
  )
  expect(purchases.map(({ length }) => length)).toEqual(counts)
})

test('no plan can start before the first price, or before prices arrive', () => {
  const { starts } = readPlan(PARAMS, DAYS).fields
  expect(starts.map(({ text }) => text)).toEqual(['1 year'])
  expect(readFields(PARAMS).starts).toEqual([])
})

test('a day after the last price and a wrong date have a problem', () => {
  const later = readPlan({ ...PARAMS, from: '2026-11-25' }, DAYS)
  expect(later.fields.problems.from).toBe('The last day with a price is 24 Nov 2026.')
  expect(later.fields.from).toBe('2026-11-25')
  const wrong = readPlan({ ...PARAMS, from: 'wrong' }, DAYS)
  expect(wrong.fields.problems.from).toBe('Choose a date that exists.')
  expect(readFields({ ...PARAMS, from: 'wrong' }).problems.from).toBe('Choose a date that exists.')
})

test('without daily prices there is no plan, and no day that nobody has', () => {
  const { fields, plan } = readPlan({ ...PARAMS, from: '2026-01-01' }, [])
  expect([plan, fields.days, fields.problems]).toEqual([null, null, {}])
  expect(readPlan(PARAMS, []).fields.from).toBe('')
})
