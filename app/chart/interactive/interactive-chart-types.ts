import type { ReactNode } from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import type { ChartType, PriceScale } from '../../../market/history/chart-view.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { ChartActions, KeyPress } from './chart-keys.ts'
import type { ShownData } from './shown-data.ts'
import type { ChartWindow } from './visible-window.ts'

export type InteractiveChart = ChartActions & {
  /** Reads the point at a distance from the left of the plot. */
  readAt(xPx: number): void
  /** Handles a key. Returns false if the key is not for the chart. */
  press(key: KeyPress): boolean
  /**
   * Ends a line of prices at the newest price on the page. `changePct` is the change that the page
   * shows for the whole chart, or null.
   */
  showEnd(end: PricePoint | null, changePct: number | null): void
  /** Shows a window of the range, or all of it if the window does not fit. */
  showWindow(window: ChartWindow): void
  /** Calls `listener` with the new window after the visitor stops zooming or scrolling. */
  subscribeToWindow(listener: (window: ChartWindow) => void): void
}

/** Both load together, when a visitor reaches for the chart. The foot stands below the chart. */
export type OpenedChart = { chart: InteractiveChart; foot: ReactNode }

export type InteractiveChartOptions = {
  currency: Currency
  scale: PriceScale
  type: ChartType
  timeZone: TimeZone
  priceAxisWidthPx: number
  /** The price on the page, at which a line of prices ends. */
  end: PricePoint | null
  /** Receives a description of the point under the crosshair, or null if there is none. */
  onCrosshairChange: (crosshairText: ReactNode) => void
  /** Receives the visible part of the data after loading and after each change of the window. */
  onDataShown: (data: ShownData | null) => void
  range: Range
  /** Removes the chart when aborted. */
  signal: AbortSignal
}
