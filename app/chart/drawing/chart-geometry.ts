import type { ChartType } from '../../../market/history/chart-view.ts'
import type { HistorySummary } from './summarise-series.ts'

/** The view box of the paths, which is stretched to the size of the plot. */
export const PLOT_VIEW_BOX = { width: 2000, height: 1000 }

/** The free parts of the plot's height, above the highest and below the lowest price. */
export const LINE_MARGINS = { top: 0.05, bottom: 0.05 }

/**
 * Shares of the plot's height: the margins of candles, and the highest volume bar. The values of a
 * candle stand in the upper margin, in four lines on a phone that is 320 px wide.
 */
export const CANDLE_MARGINS = { top: 0.22, bottom: 0.28 }
export const VOLUME_HEIGHT = 0.2

/** Half of a price label that is closer would be behind that of the last price. */
export const LAST_LABEL_DISTANCE_PX = 16

/** The labels of a time axis: `14:32`, `21 Nov` or `Nov 2026`. */
export type TimeLabels = 'time' | 'day' | 'month'

/**
 * Candles, with one path for each kind of part. Rising bodies are outlined, falling ones filled.
 */
export type CandleDrawing = { rising: string; falling: string; volumes: string }

/** A chart that is ready to be drawn. Positions are in percent of the plot, from the top left. */
export type ChartGeometry = {
  type: ChartType
  /** The line, or null if `candles` is set. */
  linePath: string | null
  candles: CandleDrawing | null
  /** Vertical lines where the price jumps. Left out if it does not. */
  jumpPath?: string | undefined
  /** Where the first and the last price are. Left out where amounts have no start. */
  ends?: { firstYPct: number; lastYPct: number; lastLabel: string } | undefined
  /** Empty if the label of the last price would cover half of it. */
  priceTicks: { label: string; yPct: number }[]
  /** The longest label of the price axis. */
  widestLabel: string
  timeTicks: { timeMs: number; xPct: number }[]
  timeLabels: TimeLabels
  summary: HistorySummary
}
