import type { ChartType } from '../../market/history/chart-view.ts'
import type { FormattedPrice } from '../../market/money/format-price.ts'

/** The box that paths are drawn in, stretched to the plot whatever its size. */
export const LINE_BOX = { width: 2000, height: 1000 }

/** The part of the plot's height that stays free above the highest and below the lowest price. */
export const PLOT_MARGIN = 0.08

/** Below candles, and how much of it the highest volume takes. */
export const CANDLE_BOTTOM_MARGIN = 0.28
export const VOLUME_HEIGHT = 0.2

/** What a time axis prints: `14:32`, `21 Nov` or `Nov 2026`. */
export type TimeLabels = 'time' | 'day' | 'month'

/** A price or a market cap, and when it was that. */
export type Quote = { timeMs: number; amount: FormattedPrice }

export type HistorySummary = {
  first: Quote
  last: Quote
  high: Quote
  low: Quote
  /** With its sign. */
  change: string
}

/** Candles, each kind of part as one path. Those that rose are outlined, those that fell filled. */
export type CandleDrawing = { wicks: string; rising: string; falling: string; volumes: string }

/** What a chart shows, ready to be drawn; places are in percent of the plot, from its top left. */
export type ChartGeometry = {
  type: ChartType
  /** The line, or the candles in its place. */
  linePath: string | null
  candles: CandleDrawing | null
  priceTicks: { label: string; yPct: number }[]
  /** As long as any label beside the price axis. */
  widestLabel: string
  /** `timeMs` is the moment to print there. */
  timeTicks: { timeMs: number; xPct: number }[]
  timeLabels: TimeLabels
  summary: HistorySummary
  /** In words: `price from ₹100.00 to ₹110.00, +10.00%`. */
  description: string
  /** How to read the drawing, where that needs words. */
  key: string | null
}
