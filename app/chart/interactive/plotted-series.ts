import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { ReactNode } from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import type { ChartType, PriceScale } from '../../../market/history/chart-view.ts'
import type { TimeWindow } from '../../../market/history/chart-window.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { SeriesEnds } from '../drawing/summarise-series.ts'
import type { ChartClock } from './chart-options.ts'
import type { ChartTheme } from './chart-theme.ts'

export type PlottedRows<Row> = {
  all: readonly Row[]
  /** Fewer rows that look the same in the whole range, or all rows. */
  downsampled: readonly Row[]
}

/** Points or candles by ascending time, as a series of the chart library. */
export type PlottedSeries<Row> = {
  /** A line of prices ends at `end`, the price on the page. */
  rowsUntil(end: PricePoint | null): PlottedRows<Row>
  clock: ChartClock
  /** The series that the crosshair follows. */
  series: ISeriesApi<SeriesType>
  setRows(rows: readonly Row[]): void
  applyTheme(theme: ChartTheme): void
  /** Marks the first and the last price in view. Changes are read against the first one. */
  setEnds(ends: SeriesEnds): void
  /** The value at which the crosshair is shown, in the unit of the series. */
  seriesValueOf(row: Row): number
  /** The time of the row, with both ends inclusive. The row is plotted at the start. */
  spanOf(row: Row): TimeWindow
  /**
   * The row in words, on screen and for screen readers. `changePct` is its change since the start if
   * the page has one.
   */
  describeRow(row: Row, changePct: number | null): ReactNode
}

/** The properties of the chart in which a series is plotted. */
export type PlotInput = {
  currency: Currency
  scale: PriceScale
  type: ChartType
  timeZone: TimeZone
  widthPx: number
}
