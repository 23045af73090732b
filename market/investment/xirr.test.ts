import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Payment, type YearlyReturn, yearlyReturn } from './xirr.ts'

const DAY_MS = 86_400_000
const AT_MS = Date.UTC(2026, 10, 24)

function pctOf(result: YearlyReturn): number {
  if ('reason' in result) throw new Error(result.reason)
  return result.pct
}

function paid(...payments: [time: string, amount: number][]): Payment[] {
  return payments.map(([time, amount]) => ({ timeMs: Date.parse(time), amount }))
}

// Σ amount × (1 + r) ^ (days ÷ 365) = worth, calendar days in India/365. Python 3.11: brentq of SciPy 1.17.1,
// refined to 60 digits with findroot of mpmath 1.3.
test.each<{ payments: Payment[]; worth: number; at: string; pct: number }>([
  { payments: paid(['2023-01-01', 100]), worth: 110, at: '2024-01-01', pct: 10 },
  { payments: paid(['2024-01-01', 100]), worth: 110, at: '2025-01-01', pct: 9.971358593414124 },
  {
    payments: paid(['2023-01-01', 1000], ['2023-07-15', 2500], ['2023-12-31T12:00:00Z', 400]),
    worth: 4100,
    at: '2024-01-01',
    pct: 9.35608751248387,
  },
  {
    payments: paid(['2013-04-28', 5000], ['2015-01-14', 5000], ['2021-11-10', 5000]),
    worth: 17_500_000,
    at: '2026-11-24T09:02:59Z',
    pct: 78.08889128216776,
  },
  {
    payments: paid(['2021-11-10', 1e6], ['2022-11-10', 1e6]),
    worth: 1e-9,
    at: '2023-11-10',
    pct: -99.9999999999999,
  },
  { payments: paid(['2024-01-01', 1]), worth: 1e9, at: '2024-03-31', pct: 3.162277660168394e38 },
  {
    payments: paid(['2024-03-30', 300], ['2024-01-01', 300]),
    worth: 590,
    at: '2024-03-31',
    pct: -12.709437135469356,
  },
  {
    payments: paid(['2024-01-01', 300], ['2024-03-31', 300]),
    worth: 301,
    at: '2024-03-31',
    pct: -99.99999999100714,
  },
])('the yearly return of $payments.length payments worth $worth is $pct %', (example) => {
  const { payments, worth, at, pct } = example
  expect(pctOf(yearlyReturn({ payments, worth, atMs: Date.parse(at) })) / pct).toBeCloseTo(1, 10)
})

test('has no yearly return without payments', () => {
  expect(yearlyReturn({ payments: [], worth: 1, atMs: AT_MS })).toEqual({ reason: 'no-purchases' })
})

test('has no yearly return under 90 calendar days from the first payment', () => {
  const payments = paid(['2026-08-26', 5], ['2026-11-23', 5])
  const at = (time: string) => yearlyReturn({ payments, worth: 11, atMs: Date.parse(time) })
  expect(at('2026-11-23T18:29:59Z')).toEqual({ reason: 'too-short' })
  expect(at('2026-11-23T18:30:00Z')).toHaveProperty('pct')
})

test('counts calendar days in India, whatever the time of day', () => {
  const payments = paid(['2025-11-24', 100])
  const at = (time: string) => yearlyReturn({ payments, worth: 110, atMs: Date.parse(time) })
  // 00:00 to 23:59 IST of 24 Nov 2026.
  expect(at('2026-11-23T18:30:00Z')).toEqual({ pct: expect.closeTo(10, 9) })
  expect(at('2026-11-24T18:29:59Z')).toEqual({ pct: expect.closeTo(10, 9) })
  expect(at('2026-11-24T18:30:00Z')).toEqual({ pct: expect.closeTo(9.971358593414124, 9) })
})

test('loses everything if nothing has a worth', () => {
  const payments = paid(['2024-01-01', 5], ['2025-01-01', 5])
  expect(yearlyReturn({ payments, worth: 0, atMs: AT_MS })).toEqual({ pct: -100 })
})

test.each<{ why: string; payments: Payment[]; worth: number }>([
  {
    why: 'a payment of now exceeds the worth',
    payments: [...paid(['2024-01-01', 5]), { timeMs: AT_MS, amount: 5 }],
    worth: 4,
  },
  {
    why: 'the return is too large',
    payments: [{ timeMs: AT_MS - 90 * DAY_MS, amount: 1 }],
    worth: 1e300,
  },
  {
    why: 'a payment is in the future',
    payments: paid(['2024-01-01', 5], ['2027-01-01', 5]),
    worth: 11,
  },
  { why: 'a payment is 0', payments: paid(['2024-01-01', 0]), worth: 11 },
  { why: 'a time is not a number', payments: [{ timeMs: Number.NaN, amount: 1 }], worth: 11 },
  { why: 'the worth is not a number', payments: paid(['2024-01-01', 5]), worth: Number.NaN },
  {
    why: 'the worth is infinite',
    payments: paid(['2024-01-01', 5]),
    worth: Number.POSITIVE_INFINITY,
  },
])('is not computable if $why', ({ payments, worth }) => {
  expect(yearlyReturn({ payments, worth, atMs: AT_MS })).toEqual({ reason: 'not-computable' })
})

const ageDays = fc.integer({ min: 90, max: 6000 })
const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true })

test('the return of one payment is its growth over the years', () => {
  fc.assert(
    fc.property(ageDays, amount, amount, (days, cost, worth) => {
      const timeMs = AT_MS - days * DAY_MS
      const result = yearlyReturn({ payments: [{ timeMs, amount: cost }], worth, atMs: AT_MS })
      const growth = (worth / cost) ** ((365 * DAY_MS) / (AT_MS - timeMs))
      const pct = (growth - 1) * 100
      expect(Math.abs(pctOf(result) - pct)).toBeLessThanOrEqual(1e-10 * (100 + Math.abs(pct)))
    }),
  )
})

test('payments that grow at the returned rate add up to the worth', () => {
  const payment = fc.record({ days: fc.integer({ min: 30, max: 4000 }), amount })
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 40 }), amount, (others, paidFirst) => {
      const payments = [...others, { days: 4000, amount: paidFirst }].map((each) => ({
        timeMs: AT_MS - each.days * DAY_MS,
        amount: each.amount,
      }))
      const worth = payments.reduce((sum, each) => sum + each.amount, 0) * 0.8
      const growth = 1 + pctOf(yearlyReturn({ payments, worth, atMs: AT_MS })) / 100
      const grown = payments.reduce(
        (sum, each) => sum + each.amount * growth ** ((AT_MS - each.timeMs) / (365 * DAY_MS)),
        0,
      )
      expect(grown / worth).toBeCloseTo(1, 9)
    }),
  )
})

test('always answers with a number or a reason', () => {
  const anything = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true })
  const timeMs = fc.oneof(fc.integer({ min: 0, max: AT_MS }), fc.constant(AT_MS), anything)
  const payment = fc.record({ timeMs, amount: anything })
  fc.assert(
    fc.property(
      fc.array(payment),
      anything,
      fc.oneof(timeMs, anything),
      (payments, worth, atMs) => {
        const result = yearlyReturn({ payments, worth, atMs })
        if ('pct' in result) {
          expect(Number.isFinite(result.pct)).toBe(true)
          expect(result.pct).toBeGreaterThanOrEqual(-100)
        } else expect(result.reason).toMatch(/^(too-short|no-purchases|not-computable)$/)
      },
    ),
  )
})
