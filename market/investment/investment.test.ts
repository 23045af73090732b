import { expect, test } from 'vitest'
import type { DailyPrice } from './daily-prices.ts'
import { type Investment, invest } from './investment.ts'
import type { Interval } from './investment-options.ts'

const DAY_MS = 86_400_000

function daysOf(prices: Record<string, number>): DailyPrice[] {
  return Object.entries(prices).map(([day, price]) => ({ timeMs: Date.parse(day), price }))
}

const RISING = daysOf({
  '2023-01-31': 1890345.5,
  '2023-02-28': 1912435.5,
  '2023-03-31': 2170792.5,
  '2023-04-30': 2205993.3,
  '2023-05-31': 2212045.4,
  '2023-06-30': 2022662.8,
  '2023-07-31': 2059410.1,
  '2023-08-31': 2557952.6,
  '2023-09-30': 2865747.4,
  '2023-10-31': 3519648.2,
  '2023-11-30': 3840860.6,
  '2023-12-31': 4284106,
  '2024-01-31': 4630713.2,
  '2024-02-29': 3791650.9,
})
const RISEN = { timeMs: Date.parse('2024-03-05T06:42:54Z'), price: 3534560.25 }

const FALLING = daysOf({
  '2023-01-31': 120,
  '2023-02-28': 87.5,
  '2023-03-31': 9.25,
  '2023-04-30': 0.75,
  '2023-05-31': 0.0125,
  '2023-06-30': 3.5e-5,
  '2023-07-31': 6.5e-7,
  '2023-08-31': 4.1e-9,
  '2023-09-30': 6.5e-11,
})
const FALLEN = { timeMs: Date.parse('2023-10-02'), price: 6.1e-11 }

/** A price for each of 800 days. Whole numbers, so that another tool gets exactly the same ones. */
const DAILY = Array.from({ length: 800 }, (_, index) => ({
  timeMs: Date.UTC(2022, 2, 1) + index * DAY_MS,
  price: 1000 + ((index * index * 7919) % 997),
}))
const LAST_DAY = DAILY.at(-1) ?? RISEN

const GAPS = DAILY.filter((_, index) => index % 5 !== 1 && index % 5 !== 2)
const AFTER_GAPS = { timeMs: Date.parse('2024-05-08T09:30Z'), price: 1777.5 }

type Example = {
  prices: { days: DailyPrice[]; now: DailyPrice }
  plan: [amount: number, every: Interval, from: string]
  sums: { count: number; units: number; worth: number }
  returns: { profit: number; profitPct: number; yearlyPct: number }
}

// units = Σ amount ÷ price, worth = units × price now, and Σ amount × (1 + r) ^ (days ÷ 365) = worth.
// Python 3.11 with NumPy 2.4, dates from dateutil 2.9, r from brentq of SciPy 1.17.1 and bisection
// with mpmath 1.3, calendar days in India/365.
test.each<Example>([
  {
    prices: { days: RISING, now: RISEN },
    plan: [5000, 'month', '2023-01-31'],
    sums: { count: 14, units: 0.026976926057038646, worth: 95351.57050839803 },
    returns: {
      profit: 25351.57050839803,
      profitPct: 36.21652929771147,
      yearlyPct: 69.63296203613808,
    },
  },
  {
    prices: { days: RISING, now: RISEN },
    plan: [100_000, 'once', '2023-01-31'],
    sums: { count: 1, units: 0.05290038249621564, worth: 186979.58918091957 },
    returns: {
      profit: 86979.58918091957,
      profitPct: 86.97958918091958,
      yearlyPct: 77.26940749517712,
    },
  },
  {
    prices: { days: FALLING, now: FALLEN },
    plan: [2500, 'month', '2023-01-31'],
    sums: { count: 9, units: 39075212345170.03, worth: 2383.5879530553716 },
    returns: {
      profit: -20116.412046944628,
      profitPct: -89.40627576419836,
      yearlyPct: -99.99999999992565,
    },
  },
  {
    prices: { days: FALLING, now: FALLEN },
    plan: [2500, 'once', '2023-01-31'],
    sums: { count: 1, units: 20.833333333333332, worth: 1.2708333333333331e-9 },
    returns: { profit: -2499.999999998729, profitPct: -99.99999999994917, yearlyPct: -100 },
  },
  {
    prices: { days: DAILY, now: LAST_DAY },
    plan: [750, 'week', '2022-04-07'],
    sums: { count: 109, units: 56.37712032060636, worth: 92796.74004771806 },
    returns: {
      profit: 11046.740047718064,
      profitPct: 13.512831862652067,
      yearlyPct: 12.531554395407055,
    },
  },
  {
    prices: { days: DAILY, now: LAST_DAY },
    plan: [750, 'month', '2022-04-07'],
    sums: { count: 26, units: 12.704199458448638, worth: 20911.112308606458 },
    returns: {
      profit: 1411.112308606458,
      profitPct: 7.236473377469016,
      yearlyPct: 6.829857267577122,
    },
  },
  {
    prices: { days: DAILY, now: LAST_DAY },
    plan: [750, 'once', '2022-04-07'],
    sums: { count: 1, units: 0.43352601156069365, worth: 713.5838150289018 },
    returns: {
      profit: -36.41618497109823,
      profitPct: -4.855491329479764,
      yearlyPct: -2.3559579983347274,
    },
  },
  {
    prices: { days: GAPS, now: AFTER_GAPS },
    plan: [750, 'week', '2022-04-07'],
    sums: { count: 109, units: 57.151554497498964, worth: 101586.8881193044 },
    returns: {
      profit: 19836.888119304407,
      profitPct: 24.26530656795646,
      yearlyPct: 22.129161496057936,
    },
  },
  {
    prices: { days: GAPS, now: AFTER_GAPS },
    plan: [750, 'month', '2022-04-07'],
    sums: { count: 26, units: 12.498590376505481, worth: 22216.244394238493 },
    returns: {
      profit: 2716.2443942384925,
      profitPct: 13.92945843199227,
      yearlyPct: 13.004298760787423,
    },
  },
])(
  'buys for $plan and has $sums.worth',
  ({ prices, plan: [amount, every, from], sums, returns }) => {
    const result = invest({ amount, every, fromMs: Date.parse(from) }, prices)
    expect(result.purchases).toHaveLength(sums.count)
    expect(result.invested).toBe(sums.count * amount)
    expect(result.units / sums.units).toBeCloseTo(1, 12)
    expect(result.worth / sums.worth).toBeCloseTo(1, 12)
    expect(result.profit / returns.profit).toBeCloseTo(1, 9)
    expect((result.profitPct ?? 0) / returns.profitPct).toBeCloseTo(1, 9)
    expect(yearlyPctOf(result) / returns.yearlyPct).toBeCloseTo(1, 9)
  },
)

function yearlyPctOf({ yearlyReturn }: Investment): number {
  if ('reason' in yearlyReturn) throw new Error(yearlyReturn.reason)
  return yearlyReturn.pct
}
