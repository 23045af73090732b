import type { PricePoint } from '../market/coin.ts'

/** The box that `linePath` is drawn in, stretched to the plot whatever its size. */
export const LINE_BOX = { width: 2000, height: 1000 }

/** The part of the plot's height that stays free above the highest and below the lowest price. */
export const PLOT_MARGIN = 0.08

/** What a time axis prints: `14:32`, `21 Nov` or `Nov 2026`. */
export type TimeLabels = 'time' | 'day' | 'month'

export type HistorySummary = {
  first: PricePoint
  last: PricePoint
  high: PricePoint
  low: PricePoint
  changePct: number
}

/** A price history ready to be drawn; places are in percent of the plot, from its top left. */
export type ChartGeometry = {
  linePath: string
  priceTicks: { price: number; yPct: number }[]
  /** `timeMs` is the moment to print there. */
  timeTicks: { timeMs: number; xPct: number }[]
  timeLabels: TimeLabels
  summary: HistorySummary
}
