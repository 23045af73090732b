import type { Interval } from './investment-options.ts'

const WEEK_MS = 7 * 24 * 3_600_000

/** JavaScript has no dates further from 1970. */
const MAX_DATE_MS = 8.64e15

type PurchaseDates = {
  /** A UTC midnight, which stands for the calendar day of the first purchase. */
  fromMs: number
  every: Interval
  /** The last possible date, itself included. */
  untilMs: number
}

/**
 * The UTC midnights of the planned purchases, oldest first. Monthly purchases are on the same day of
 * each month, or on the month's last day if the month has no such day. Empty for an invalid time.
 */
export function purchaseDatesMs({ fromMs, every, untilMs }: PurchaseDates): number[] {
  if (!isDate(fromMs) || !isDate(untilMs)) return []
  const dates: number[] = []
  let timeMs = fromMs
  // Past the last date of JavaScript, the time is NaN, which ends the loop too.
  while (timeMs <= untilMs) {
    dates.push(timeMs)
    if (every === 'once') break
    const { length } = dates
    timeMs = every === 'week' ? fromMs + length * WEEK_MS : monthsLater(fromMs, length)
  }
  return dates
}

/** Counts from the first day. Counted from 28 February, a plan of 31 January would stay on the 28th. */
function monthsLater(fromMs: number, months: number): number {
  const date = new Date(fromMs)
  const day = date.getUTCDate()
  // Day 0 is the last day of the month before.
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  if (day < date.getUTCDate()) date.setUTCDate(day)
  return date.getTime()
}

function isDate(timeMs: number): boolean {
  return Math.abs(timeMs) <= MAX_DATE_MS
}
