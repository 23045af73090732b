import type { ISeriesApi, SeriesType } from 'lightweight-charts'
import type { ReactNode } from 'react'
import type { TimeZone } from '../../lib/format-date.ts'
import type { ChartType, PriceScale } from '../../market/history/chart-view.ts'
import type { TimeWindow } from '../../market/history/chart-window.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { ChartClock } from '../interactive/chart-options.ts'
import type { ChartTheme } from '../interactive/chart-theme.ts'

/** Rows, points or candles by rising time, as a series of the chart library. */
export type PlottedSeries<Row> = {
  rows: readonly Row[]
  /** Fewer rows that look the same while all of them are in view, or all. */
  downsampled: readonly Row[]
  clock: ChartClock
  /** The one that the crosshair follows. */
  series: ISeriesApi<SeriesType>
  setRows(rows: readonly Row[]): void
  applyTheme(theme: ChartTheme): void
  /** Where the crosshair stands, in the unit of the series. */
  seriesValueOf(row: Row): number
  /** The time it stands for, both ends inside; it is plotted at the first. */
  spanOf(row: Row): TimeWindow
  /** In words, for eyes and screen readers. */
  read(row: Row): ReactNode
}

/** What a series needs to know of the chart that it is plotted in. */
export type PlotInput = {
  currency: Currency
  scale: PriceScale
  type: ChartType
  timeZone: TimeZone
  widthPx: number
}
