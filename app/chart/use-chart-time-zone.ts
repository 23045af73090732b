import type { TimeZone } from '../../lib/format-date.ts'
import type { Range } from '../../market/history/range.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'

/**
 * The time zone of a chart and of its table. Ranges of days are in Indian time for every visitor,
 * so that their dates are the days of the date fields. Only 24h is in the visitor's own time.
 */
export function useChartTimeZone(range: Range): TimeZone {
  const timeZone = useTimeZone()
  return range === '24h' ? timeZone : 'india'
}
