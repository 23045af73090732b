import type { Range } from '../../../market/history/range.ts'
import type { TimeLabels } from './chart-geometry.ts'

const DAY_MS = 24 * 3_600_000
const MONTHS_FROM_MS = 400 * DAY_MS
const TIMES_BELOW_MS = 2 * DAY_MS

type Span = { firstMs: number; lastMs: number }

/** A whole range always has the same kind of labels. For a window, its length decides. */
export function timeLabelsOf(
  range: Range,
  { firstMs, lastMs, isPartialRange = false }: Span & { isPartialRange?: boolean },
): TimeLabels {
  if (range === '24h' || (isPartialRange && lastMs - firstMs < TIMES_BELOW_MS)) return 'time'
  return lastMs - firstMs > MONTHS_FROM_MS ? 'month' : 'day'
}
