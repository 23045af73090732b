import { formatClock, formatDay, formatMonth, type TimeZone } from '../../../lib/format-date.ts'
import type { TimeLabels } from './chart-geometry.ts'

/** The label of a time on the time axis. */
export function formatAxisTime(timeMs: number, labels: TimeLabels, timeZone: TimeZone): string {
  if (labels === 'time') return formatClock(timeMs, timeZone)
  return labels === 'day' ? formatDay(timeMs, timeZone) : formatMonth(timeMs, timeZone)
}
