// Checks the window of a chart against the days of its data.
import type { ChartSeries } from './chart-series.ts'
import { WRONG_MOMENT } from './chart-view.ts'
import { indianDateOf, type WindowParams } from './chart-window.ts'
import { DAY_MS } from './daily-points.ts'
import { RANGE_DAYS, RANGES, type Range } from './range.ts'

/** The service has no older prices of any coin. */
const FIRST_PRICE_DATE = '2013-04-28'

/** The first and last date of a chart's data, in India. */
export type ChartDays = { first: string; last: string }

/**
 * `not-a-date`: such as 31 February. `reversed`: the end is before the start. `outside`: there is no
 * data on that day.
 */
export type WindowProblem = 'not-a-date' | 'reversed' | 'outside'

export type WindowProblems = Partial<Record<keyof WindowParams, WindowProblem>>

/** Null without data. */
export function chartDaysOf(series: ChartSeries): ChartDays | null {
  const [firstMs, lastMs] =
    series.type === 'candles'
      ? [series.bars[0]?.openMs, series.bars.at(-1)?.closeMs]
      : [series.points[0]?.[0], series.points.at(-1)?.[0]]
  if (firstMs === undefined || lastMs === undefined) return null
  return { first: indianDateOf(firstMs), last: indianDateOf(lastMs) }
}

/** Without days, only the dates themselves are checked. */
export function findWindowProblems(
  { from, to }: WindowParams,
  days: ChartDays | null,
): WindowProblems {
  function problemOf(moment: string): WindowProblem | undefined {
    if (moment === WRONG_MOMENT) return 'not-a-date'
    const date = moment.slice(0, 10)
    const isOutside = days !== null && date !== '' && (date < days.first || date > days.last)
    return isOutside ? 'outside' : undefined
  }
  const [start, end] = [problemOf(from), problemOf(to)]
  const areDates = start !== 'not-a-date' && end !== 'not-a-date'
  // Compares only as many characters as `to` has: a date without a time includes its whole day.
  if (areDates && to !== '' && from.slice(0, to.length) > to) return { to: 'reversed' }
  return { ...(start && { from: start }), ...(end && { to: end }) }
}

/** The window that the chart shows: the whole range if there is a problem. */
export function usableWindow({ from, to }: WindowParams, days: ChartDays | null): WindowParams {
  const problems = findWindowProblems({ from, to }, days)
  return Object.keys(problems).length === 0 ? { from, to } : { from: '', to: '' }
}

/**
 * The shortest range that has dates outside the current one. Skips 200d: 1y has the same points, and
 * keeps the dates longer. Null if no range has them. The dates are in order.
 */
export function rangeWith({ from, to }: WindowParams, days: ChartDays, range: Range): Range | null {
  const [start, end] = [from || to, to || from].map((moment) => moment.slice(0, 10))
  if (start === undefined || end === undefined) return null
  if (end > days.last || start < FIRST_PRICE_DATE) return null
  const startMs = Date.parse(start)
  const daysBack = (Date.parse(days.last) - startMs) / DAY_MS
  const wider = RANGES.slice(RANGES.indexOf(range) + 1).filter((one) => one !== '200d')
  return wider.find((one) => one === 'max' || RANGE_DAYS[one] >= daysBack) ?? null
}
