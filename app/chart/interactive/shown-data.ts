import { cutSeries, endOfBars } from '../../../market/history/chart-series.ts'
import { toTimeWindow } from '../../../market/history/chart-window.ts'
import { endAtPrice } from '../../../market/history/end-at-price.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { Range } from '../../../market/history/range.ts'
import type { TimeLabels } from '../drawing/chart-geometry.ts'
import { type HistorySummary, summariseSeries } from '../drawing/summarise-series.ts'
import { timeLabelsOf } from '../drawing/time-labels.ts'
import type { ReceivedSeries } from './chart-rows.ts'
import type { ChartWindow } from './visible-window.ts'

/** What the interactive chart shows. Its data may be newer or older than that of the page. */
export type ShownData = {
  summary: HistorySummary
  timeLabels: TimeLabels
  /** Whether it is a part of the range. */
  isWindow: boolean
  fetchedAtMs: number
  /** The time of the last point that was received. A candle has the time of its end. */
  asOfMs: number | null
}

type ShownPart = { window: ChartWindow; range: Range; end: PricePoint | null }

/** Cuts and summarises as the server does, so a reload shows the same. Null for an empty window. */
export function toShownData(
  { series, fetchedAtMs }: ReceivedSeries,
  { window, range, end }: ShownPart,
): ShownData | null {
  const part = cutSeries(endAtPrice(series, end), toTimeWindow(window))
  const summary = summariseSeries(part)
  if (summary === null) return null
  const [[firstMs], [lastMs]] = [summary.first, summary.last]
  const drawnUntilMs = part.type === 'candles' ? endOfBars(part.bars) : lastMs
  const span = { firstMs, lastMs: drawnUntilMs }
  const isWindow = window.from !== '' || window.to !== ''
  return {
    summary,
    timeLabels: timeLabelsOf(range, { ...span, isPartialRange: isWindow }),
    isWindow,
    fetchedAtMs,
    asOfMs: series.type === 'candles' ? null : (series.points.at(-1)?.[0] ?? null),
  }
}
