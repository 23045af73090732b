import {
  type TimeWindow,
  toTimeWindow,
  toWindowParams,
} from '../../../market/history/chart-window.ts'
import type { ChartParams } from '../../routing/screens.ts'

export type ChartWindow = Pick<ChartParams, 'from' | 'to'>

export const WHOLE_RANGE: ChartWindow = { from: '', to: '' }

/** Row indexes, which may be fractions between two rows. */
export type RowRange = { from: number; to: number }

/** The rows that overlap a window, or null if there are none. */
export function rowsOfWindow(spans: readonly TimeWindow[], window: ChartWindow): RowRange | null {
  const { fromMs, toMs } = toTimeWindow(window)
  const isInside = (span: TimeWindow) => span.toMs >= fromMs && span.fromMs <= toMs
  const from = spans.findIndex(isInside)
  return from === -1 ? null : { from, to: spans.findLastIndex(isInside) }
}

/** The window of the rows whose centres are in view. */
export function windowOfRows(spans: readonly TimeWindow[], { from, to }: RowRange): ChartWindow {
  const lastIndex = spans.length - 1
  const first = Math.max(0, Math.ceil(from))
  const last = Math.min(lastIndex, Math.floor(to))
  const [start, end] = [spans[first], spans[last]]
  const isWhole = first === 0 && last === lastIndex
  if (isWhole || start === undefined || end === undefined || first > last) return WHOLE_RANGE
  return toWindowParams({ fromMs: start.fromMs, toMs: end.toMs })
}

const MIN_VISIBLE_ROWS = 5

type Zoom = {
  /** Multiplies the number of visible rows. */
  factor: number
  /** The row that stays in its place. Null for the middle of the view. */
  centre: number | null
  lastIndex: number
}

/** The rows in view after a zoom: at least five, and never beyond the ends. */
export function zoomedRange(
  { from, to }: RowRange,
  { factor, lastIndex, ...zoom }: Zoom,
): RowRange {
  const centre = zoom.centre ?? (from + to) / 2
  const length = Math.min(lastIndex, Math.max(MIN_VISIBLE_ROWS, (to - from) * factor))
  const share = to > from ? (centre - from) / (to - from) : 0
  const start = Math.max(0, Math.min(lastIndex - length, centre - length * share))
  return { from: start, to: start + length }
}

/** Whether two windows contain the same rows. A window can be written by day or by minute. */
export function isSameWindow(
  spans: readonly TimeWindow[],
  one: ChartWindow,
  other: ChartWindow,
): boolean {
  const [rows, otherRows] = [rowsOfWindow(spans, one), rowsOfWindow(spans, other)]
  return rows?.from === otherRows?.from && rows?.to === otherRows?.to
}
