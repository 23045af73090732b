// The yearly return of several payments, known as XIRR or money-weighted return.
import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { DAY_MS } from '../history/daily-points.ts'

export type YearlyReturn =
  | { pct: number }
  | { reason: 'too-short' | 'no-purchases' | 'not-computable' }

export type Payment = { timeMs: number; amount: number }

const DAYS_A_YEAR = 365

/** Over a shorter time, a yearly return repeats a chance movement many times. */
const MIN_DAYS = 90

/** A logarithm below which `1 + r` is 0 in a double, so the return is -100 %. */
const MIN_LOG_GROWTH = -1000

/** Each halves the interval. The widest is about 7,000, and a double has 53 bits. */
const HALVINGS = 66

/**
 * The return `r` in percent a year for which `Σ amount × (1 + r) ^ (days ÷ 365) = worth`. `days` are
 * the calendar days in India from a payment to `atMs`, as spreadsheets count the days between two
 * dates. Amounts and worth are in one currency.
 *
 * `not-computable` if no return fits, if it is too large for a number, or if a payment is invalid:
 * later than `atMs`, or not above 0.
 */
export function yearlyReturn({
  payments,
  worth,
  atMs,
}: {
  payments: readonly Readonly<Payment>[]
  worth: number
  atMs: number
}): YearlyReturn {
  if (payments.length === 0) return { reason: 'no-purchases' }
  const isValid = payments.every(({ timeMs, amount }) => isAmount(amount) && timeMs <= atMs)
  if (!isValid || !(worth === 0 || isAmount(worth))) return { reason: 'not-computable' }
  const ages = payments.map(({ timeMs }) => indianDayOf(atMs) - indianDayOf(timeMs))
  if (Math.max(...ages) < MIN_DAYS) return { reason: 'too-short' }
  if (worth === 0) return { pct: -100 }
  const shares = payments.map(({ amount }, index) => ({
    // The quotient itself could overflow.
    log: Math.log(amount) - Math.log(worth),
    years: (ages[index] ?? 0) / DAYS_A_YEAR,
  }))
  const pct = Math.expm1(solveLogGrowth(shares)) * 100
  return Number.isFinite(pct) ? { pct } : { reason: 'not-computable' }
}

/** A number for each calendar day. */
function indianDayOf(timeMs: number): number {
  return Math.floor((timeMs + INDIAN_OFFSET_MS) / DAY_MS)
}

/** A payment: the logarithm of its part of the worth, and its age. */
type Share = { log: number; years: number }

/**
 * Finds `g = ln(1 + r)` where the grown shares add up to 1, by bisection. The sum rises with `g`, so
 * there is at most one, and a fixed number of steps is enough. Newton's method needs fewer steps, but
 * can leave the range of numbers. NaN if there is none: payments without age exceed the worth.
 */
function solveLogGrowth(shares: readonly Readonly<Share>[]): number {
  if (
    sumAfterGrowth(
      shares.filter(({ years }) => years === 0),
      0,
    ) >= 1
  )
    return Number.NaN
  // A rate at which one aged share alone grows to the whole worth is not below the solution.
  const aged = shares.filter(({ years }) => years > 0)
  let upper = Math.min(...aged.map(({ log, years }) => -log / years))
  let lower = Math.min(MIN_LOG_GROWTH, upper)
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (lower + upper) / 2
    if (sumAfterGrowth(shares, middle) < 1) lower = middle
    else upper = middle
  }
  return (lower + upper) / 2
}

function sumAfterGrowth(shares: readonly Readonly<Share>[], logGrowth: number): number {
  return shares.reduce((sum, { log, years }) => sum + Math.exp(log + logGrowth * years), 0)
}

function isAmount(amount: number): boolean {
  return amount > 0 && Number.isFinite(amount)
}
