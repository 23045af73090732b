import { type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts'
import type { SeriesEnds } from '../drawing/summarise-series.ts'
import type { ChartTheme } from './chart-theme.ts'

export type EndMarks = {
  setEnds(ends: Pick<SeriesEnds, 'first' | 'last'>): void
  applyTheme(theme: ChartTheme): void
}

/** A dashed line at the first price and a label at the last one, as in the drawing. */
export function createEndMarks(series: ISeriesApi<SeriesType>, unit: number): EndMarks {
  const firstLine = series.createPriceLine({
    price: 0,
    lineStyle: LineStyle.Dashed,
    lineWidth: 1,
    axisLabelVisible: false,
  })
  const lastLabel = series.createPriceLine({ price: 0, lineVisible: false })
  return {
    setEnds({ first, last }) {
      firstLine.applyOptions({ price: first[1] / unit })
      lastLabel.applyOptions({ price: last[1] / unit })
    },
    applyTheme({ card, softInk }) {
      firstLine.applyOptions({ color: softInk })
      lastLabel.applyOptions({ axisLabelColor: softInk, axisLabelTextColor: card })
    },
  }
}
