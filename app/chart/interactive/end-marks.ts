import { type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts'
import { LAST_LABEL_DISTANCE_PX } from '../drawing/chart-geometry.ts'
import type { SeriesEnds } from '../drawing/summarise-series.ts'
import { formatTicks, type TickPrices } from './chart-options.ts'
import type { ChartTheme } from './chart-theme.ts'

export type EndMarks = {
  setEnds(ends: Pick<SeriesEnds, 'first' | 'last'>): void
  applyTheme(theme: ChartTheme): void
}

/** A dashed line at the first price and a label at the last one, as in the drawing. */
export function createEndMarks(
  series: ISeriesApi<SeriesType>,
  { unit, currency }: TickPrices,
): EndMarks {
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
      const yOf = (value: number) => series.priceToCoordinate(value) ?? Number.NaN
      const isCovered = (value: number) =>
        Math.abs(yOf(value) - yOf(last[1] / unit)) < LAST_LABEL_DISTANCE_PX
      series.applyOptions({
        priceFormat: {
          type: 'custom',
          tickmarksFormatter: (values: number[]) =>
            formatTicks(values, { unit, currency }).map((label, index) =>
              isCovered(values[index] ?? Number.NaN) ? '' : label,
            ),
        },
      })
    },
    applyTheme({ card, softInk }) {
      firstLine.applyOptions({ color: softInk })
      lastLabel.applyOptions({ axisLabelColor: softInk, axisLabelTextColor: card })
    },
  }
}
