// The periods of a tax year by which advance tax is due.
import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import type { TaxYear } from './tax-year.ts'

/** Of Table F in Schedule CG. */
export const PERIOD_NAMES = [
  'Until 15 June',
  '16 June to 15 September',
  '16 September to 15 December',
  '16 December to 15 March',
  '16 to 31 March',
] as const

/** The 16th of June, September, December and March. March is of the next year. */
const PERIOD_STARTS = [5, 8, 11, 14].map((month) => ({ month, day: 16 }))

/** The index of the period that a moment of the year is in. */
export function periodOf(timeMs: number, { fromMs }: TaxYear): number {
  const year = new Date(fromMs + INDIAN_OFFSET_MS).getUTCFullYear()
  const starts = PERIOD_STARTS.map(
    ({ month, day }) => Date.UTC(year, month, day) - INDIAN_OFFSET_MS,
  )
  return starts.filter((startMs) => timeMs >= startMs).length
}
