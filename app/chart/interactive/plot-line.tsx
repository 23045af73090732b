import { AreaSeries, type IChartApi } from 'lightweight-charts'
import type { LineSeries as Line } from '../../../market/history/chart-series.ts'
import { DAY_MS } from '../../../market/history/daily-points.ts'
import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import { endAtPrice } from '../../../market/history/end-at-price.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { findPointJumps } from '../../../market/history/price-jump.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { PriceText } from '../../figures/price-text.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { makeChartClock, priceUnitOf, toSeriesOptions } from './chart-options.ts'
import { createEndMarks } from './end-marks.ts'
import { createJumpMarks } from './jump-marks.ts'
import type { PlotInput, PlottedSeries } from './plotted-series.ts'

export function plotLine(
  chart: IChartApi,
  line: Line,
  { widthPx, ...input }: PlotInput,
): PlottedSeries<PricePoint> {
  const { currency, type, timeZone } = input
  const { points } = line
  const clock = makeChartClock(points.at(-1)?.[0] ?? 0, timeZone)
  // With 10,000 points the library takes three times as long. The downsampled line looks the same:
  // it keeps the lowest and highest point of every two pixels, and the line is two pixels wide.
  const downsample = (all: readonly PricePoint[]) => downsamplePoints(all, widthPx)
  const unit = priceUnitOf(
    downsample(points).map(([, price]) => price),
    input.scale,
  )
  const series = chart.addSeries(AreaSeries, { ...toSeriesOptions(unit, currency), lineWidth: 2 })
  const marks = createJumpMarks(chart)
  series.attachPrimitive(marks.primitive)
  const endMarks = createEndMarks(series, { unit, currency })
  let startPrice = Number.NaN
  const isDaily = lengthMs(points) > (points.length - 1) * (DAY_MS / 2)
  return {
    rowsUntil(end) {
      const all = endAtPrice(line, end).points
      return { all, downsampled: downsample(all) }
    },
    clock,
    series,
    setRows(rows) {
      marks.setTimes(findPointJumps(rows).map(({ atMs }) => clock.toChartTime(atMs)))
      series.setData(
        rows.map(([timeMs, price]) => ({ time: clock.toChartTime(timeMs), value: price / unit })),
      )
    },
    setEnds(ends) {
      startPrice = ends.first[1]
      endMarks.setEnds(ends)
    },
    applyTheme(theme) {
      const { line, ink } = theme
      marks.setColor(ink)
      endMarks.applyTheme(theme)
      series.applyOptions({ lineColor: line, ...fadeOf(line) })
    },
    seriesValueOf: ([, price]) => price / unit,
    spanOf: ([timeMs]) => ({ fromMs: timeMs, toMs: timeMs }),
    describeRow: ([timeMs, amount], changePct) => (
      <span>
        {type === 'market-cap' ? (
          <span>{formatCompactPrice(amount, currency)}</span>
        ) : (
          <PriceText price={formatWholePrice(amount, currency)} />
        )}{' '}
        on{' '}
        <LocalTime
          timeMs={timeMs}
          // The label on the time axis says that a day's price is of 05:30 IST.
          format={isDaily && timeMs % DAY_MS === 0 ? 'date' : 'date-time'}
          timeZone={timeZone}
        />{' '}
        <ChangeText changePct={changePct ?? (amount / startPrice - 1) * 100} />
        <span className="visually-hidden"> since the start</span>
      </span>
    ),
  }
}

function lengthMs(points: readonly PricePoint[]): number {
  return (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0)
}

/** The area below the line, as in the drawing. System colours have none: they are not hexadecimal. */
function fadeOf(color: string) {
  const isHex = color.startsWith('#')
  return {
    topColor: isHex ? `${color}1f` : 'transparent',
    bottomColor: isHex ? `${color}00` : 'transparent',
    relativeGradient: true,
  }
}
