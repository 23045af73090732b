// Checks the window of a chart against the days of its data.
import type { ChartSeries } from './chart-series.ts'
import { WRONG_MOMENT } from './chart-view.ts'
import { indianDateOf, type WindowParams } from './chart-window.ts'

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
  // Compares only as many characters as `to` has: a date without a time includes its whole day.
  const isReversed = to !== '' && from.slice(0, to.length) > to
  const endOrOrder = end ?? (start !== 'not-a-date' && isReversed ? 'reversed' : undefined)
  return { ...(start && { from: start }), ...(endOrOrder && { to: endOrOrder }) }
}

/** The window that the chart shows: the whole range if there is a problem. */
export function usableWindow({ from, to }: WindowParams, days: ChartDays | null): WindowParams {
  const problems = findWindowProblems({ from, to }, days)
  return Object.keys(problems).length === 0 ? { from, to } : { from: '', to: '' }
}
