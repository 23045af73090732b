// What is bought on which day, and rules that hold for all investments.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DailyPrice } from './daily-prices.ts'
import {
  type InvestmentPlan,
  invest,
  investOnDays,
  type Purchase,
  worthOf,
  worthOverTime,
} from './investment.ts'
import { INTERVALS, type Interval } from './investment-options.ts'

const DAY_MS = 86_400_000

const THREE_DAYS = [
  { timeMs: Date.parse('2024-01-10'), price: 10 },
  { timeMs: Date.parse('2024-01-20'), price: 20 },
  { timeMs: Date.parse('2024-02-12'), price: 40 },
]
const NOW = { timeMs: Date.parse('2024-05-12T08:00Z'), price: 30 }
const PRICES = { days: THREE_DAYS, now: NOW }

function planOf(every: Interval, from: string): InvestmentPlan {
  return { amount: 100, every, fromMs: Date.parse(from) }
}

test('takes the next price on a day without one, and no price after the last day', () => {
  const { purchases } = invest(planOf('week', '2024-01-11'), PRICES)
  const days = purchases.map(({ plannedMs, boughtMs, price }) =>
    [plannedMs, boughtMs].map((ms) => new Date(ms).toISOString().slice(5, 10)).concat(`${price}`),
  )
  expect(days).toEqual([
    ['01-11', '01-20', '20'],
    ['01-18', '01-20', '20'],
    ['01-25', '02-12', '40'],
    ['02-01', '02-12', '40'],
    ['02-08', '02-12', '40'],
  ])
})

test('starts a plan that begins before the first price on the day of that price', () => {
  const result = invest(planOf('month', '2023-11-03'), PRICES)
  const planned = result.purchases.map(({ plannedMs }) => plannedMs)
  expect(planned).toEqual([Date.parse('2024-01-10'), Date.parse('2024-02-10')])
})

test('does not move a start that has earlier prices', () => {
  const result = invest(planOf('once', '2024-01-11'), PRICES)
  expect(result.purchases).toMatchObject([{ plannedMs: Date.parse('2024-01-11') }])
})

test.each([
  ['the first price is later', ['2024-01-02', '2024-01-10', '2024-01-20'], ['01-10', '01-20']],
  ['all dates are before the first price', ['2024-01-02', '2024-01-09'], []],
  ['two dates are one day', ['2024-01-03', '2024-01-10', '2024-01-10'], ['01-10', '01-10']],
  ['a date between two prices has none', ['2024-01-10', '2024-01-15'], ['01-10']],
  ['the last date has no price', ['2024-02-12', '2024-02-13'], ['02-12']],
])('buys on exactly the given days if %s', (_, dates, bought) => {
  const datesMs = dates.map((date) => Date.parse(date))
  const { purchases } = investOnDays(datesMs, { amount: 100, ...PRICES })
  const days = purchases.map(({ boughtMs }) => new Date(boughtMs).toISOString().slice(5, 10))
  expect(days).toEqual(bought)
})

test.each<[string, { days: DailyPrice[]; now: DailyPrice }, string]>([
  ['the plan begins after the last price', PRICES, '2024-02-13'],
  ['there are no prices of days', { days: [], now: NOW }, '2024-01-10'],
])('buys nothing if %s', (_, prices, from) => {
  expect(invest(planOf('month', from), prices)).toEqual({
    purchases: [],
    units: 0,
    invested: 0,
    worth: 0,
    profit: 0,
    profitPct: null,
    yearlyReturn: { reason: 'no-purchases' },
  })
  expect(worthOverTime([], prices)).toEqual([])
})

test('shows the worth on each day with a price from the first purchase on, and now', () => {
  const [bought, boughtLater] = [Date.parse('2024-01-20'), Date.parse('2024-02-12')]
  const purchases: Purchase[] = [
    { plannedMs: bought, boughtMs: bought, price: 20, amount: 100, units: 5 },
    { plannedMs: bought + DAY_MS, boughtMs: boughtLater, price: 40, amount: 100, units: 2.5 },
    { plannedMs: boughtLater, boughtMs: boughtLater, price: 40, amount: 100, units: 2.5 },
  ]
  expect(worthOverTime(purchases, PRICES)).toEqual([
    { timeMs: bought, invested: 100, worth: 100 },
    { timeMs: boughtLater, invested: 300, worth: 400 },
    { timeMs: NOW.timeMs, invested: 300, worth: 300 },
  ])
})

test('has no worth from a jump of the price on', () => {
  const { purchases } = invest(planOf('once', '2024-01-10'), PRICES)
  const points = worthOverTime(purchases, { ...PRICES, brokenFromMs: Date.parse('2024-02-12') })
  expect(points.map(({ worth }) => worth)).toEqual([100, 200, null, null])
})

const FIRST_MS = Date.UTC(2020, 0, 31)

const price = fc.double({ min: 1e-9, max: 1e8, noNaN: true })
const prices = fc
  .record({ days: fc.array(price, { minLength: 1, maxLength: 400 }), now: price })
  .map(({ days, now }) => ({
    days: days.map((each, index) => ({ timeMs: FIRST_MS + index * DAY_MS, price: each })),
    now: { timeMs: FIRST_MS + (days.length + 100) * DAY_MS, price: now },
  }))
const plan = fc.record({
  amount: fc.double({ min: 0.01, max: 1e12, noNaN: true }),
  every: fc.constantFrom(...INTERVALS),
  fromMs: fc.integer({ min: -50, max: 450 }).map((day) => FIRST_MS + day * DAY_MS),
})

test('a flat price keeps the exact worth, with a yearly return of 0', () => {
  fc.assert(
    fc.property(plan, prices, price, (shown, { days, now }, flat) => {
      const flatDays = days.map(({ timeMs }) => ({ timeMs, price: flat }))
      const flatNow = { ...now, price: flat }
      const result = invest(shown, { days: flatDays, now: flatNow })
      if (result.purchases.length === 0) return
      expect(result.worth).toBe(result.invested)
      expect(result.purchases.map((each) => worthOf(each, flat) - each.amount)).toEqual(
        result.purchases.map(() => 0),
      )
      expect(result.yearlyReturn).toEqual({ pct: expect.closeTo(0, 9) })
    }),
  )
})

test('twice the amount doubles every sum and keeps the returns', () => {
  fc.assert(
    fc.property(plan, prices, (single, market) => {
      const one = invest(single, market)
      const two = invest({ ...single, amount: single.amount * 2 }, market)
      for (const sum of ['units', 'invested', 'worth', 'profit'] as const) {
        expect(two[sum]).toBe(one[sum] * 2)
      }
      expect(two.profitPct).toBe(one.profitPct)
      if ('reason' in one.yearlyReturn || 'reason' in two.yearlyReturn) {
        expect(two.yearlyReturn).toEqual(one.yearlyReturn)
        return
      }
      const growth = 100 + one.yearlyReturn.pct
      const difference = Math.abs(two.yearlyReturn.pct - one.yearlyReturn.pct)
      expect(difference).toBeLessThanOrEqual(1e-10 * (100 + growth))
    }),
  )
})

test('the points of the worth end with the result, and never pay back', () => {
  fc.assert(
    fc.property(plan, prices, (shown, market) => {
      const { purchases, invested, worth } = invest(shown, market)
      const points = worthOverTime(purchases, market)
      const firstMs = purchases[0]?.boughtMs ?? Number.POSITIVE_INFINITY
      const shownDays = market.days.filter(({ timeMs }) => timeMs >= firstMs)
      expect(points).toHaveLength(shownDays.length === 0 ? 0 : shownDays.length + 1)
      points.reduce(
        (before, point) => {
          expect(point.invested).toBeGreaterThanOrEqual(before.invested)
          expect(point.timeMs).toBeGreaterThan(before.timeMs)
          return point
        },
        { timeMs: 0, invested: 0, worth: 0 },
      )
      const last = points.at(-1)
      if (last === undefined) return
      expect(last.invested / invested).toBeCloseTo(1, 12)
      expect(Number(last.worth) / worth).toBeCloseTo(1, 12)
    }),
  )
})

test('the worth of today is one point if today is the last day', () => {
  fc.assert(
    fc.property(plan, prices, (shown, { days }) => {
      const now = days.at(-1)
      if (now === undefined) return
      const { purchases } = invest(shown, { days, now })
      const times = worthOverTime(purchases, { days, now }).map(({ timeMs }) => timeMs)
      expect(new Set(times).size).toBe(times.length)
    }),
  )
})
