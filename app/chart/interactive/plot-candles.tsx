import {
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatClock, formatDate, formatDay } from '../../../lib/format-date.ts'
import type { Bar, CandleSeries } from '../../../market/history/chart-series.ts'
import { findJumps } from '../../../market/history/price-jump.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { PriceText } from '../../figures/price-text.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { CANDLE_MARGINS, VOLUME_HEIGHT } from '../drawing/chart-geometry.ts'
import { makeChartClock, priceUnitOf, toSeriesOptions } from './chart-options.ts'
import { createEndMarks } from './end-marks.ts'
import { createJumpMarks } from './jump-marks.ts'
import type { PlotInput, PlottedSeries } from './plotted-series.ts'

const VOLUME_SCALE = 'volume'

/** Plots candles at their opening times, with volume bars below them. */
export function plotCandles(
  chart: IChartApi,
  { bars }: CandleSeries,
  input: PlotInput,
): PlottedSeries<Bar> {
  const clock = makeChartClock(bars.at(-1)?.openMs ?? 0, input.timeZone)
  const unit = priceUnitOf(
    bars.flatMap(({ high, low }) => [high, low]),
    input.scale,
  )
  const volumeUnit = priceUnitOf(
    bars.map(({ volume }) => volume ?? 1),
    'linear',
  )
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: VOLUME_SCALE,
    priceLineVisible: false,
    lastValueVisible: false,
  })
  const series = chart.addSeries(CandlestickSeries, toSeriesOptions(unit, input.currency))
  chart.priceScale('right').applyOptions({ scaleMargins: CANDLE_MARGINS })
  chart.priceScale(VOLUME_SCALE).applyOptions({
    scaleMargins: { top: 1 - VOLUME_HEIGHT, bottom: 0 },
  })

  const marks = createJumpMarks(chart)
  series.attachPrimitive(marks.primitive)
  const endMarks = createEndMarks(series, { unit, currency: input.currency })

  function timeOf({ openMs }: Bar): UTCTimestamp {
    return clock.toChartTime(openMs)
  }

  return {
    rowsUntil: () => ({ all: bars, downsampled: bars }),
    clock,
    series,
    setRows(rows) {
      const jumps = findJumps({ type: 'candles', bars: rows })
      marks.setTimes(jumps.map(({ atMs }) => clock.toChartTime(atMs)))
      volumes.setData(
        rows.map((bar) => {
          const time = timeOf(bar)
          return bar.volume === null ? { time } : { time, value: bar.volume / volumeUnit }
        }),
      )
      series.setData(rows.map((bar) => ({ time: timeOf(bar), ...toPlottedPrices(bar, unit) })))
    },
    setEnds: endMarks.setEnds,
    applyTheme(theme) {
      const { up, down, hairline, ink } = theme
      endMarks.applyTheme(theme)
      marks.setColor(ink)
      volumes.applyOptions({ color: hairline })
      // Outlined or filled bodies, so that rising and falling do not depend on colour.
      series.applyOptions({
        upColor: 'transparent',
        borderUpColor: up,
        wickUpColor: up,
        downColor: down,
        borderDownColor: down,
        wickDownColor: down,
      })
    },
    seriesValueOf: ({ close }) => close / unit,
    // The closing time belongs to the next candle.
    spanOf: ({ openMs, closeMs }) => ({ fromMs: openMs, toMs: closeMs - 1 }),
    describeRow: (bar) => (
      <CandleValues bar={bar} currency={input.currency} timeZone={input.timeZone} />
    ),
  }
}

/** The prices of a candle in units of the price scale. */
export function toPlottedPrices({ open, high, low, close }: Bar, unit: number) {
  return { open: open / unit, high: high / unit, low: low / unit, close: close / unit }
}

type CandleReadingProps = Pick<PlotInput, 'currency' | 'timeZone'> & { bar: Bar }

function CandleValues({ bar, currency, timeZone }: CandleReadingProps) {
  const isOneDay = formatDate(bar.openMs, timeZone) === formatDate(bar.closeMs, timeZone)
  // The end has the year and the zone of both, because a phone has room for four lines.
  const day = (isOneDay ? formatDate : formatDay)(bar.openMs, timeZone)
  const price = (amount: number) => <PriceText price={formatWholePrice(amount, currency)} />
  return (
    <span>
      Open {price(bar.open)}, high {price(bar.high)}, low {price(bar.low)}, close {price(bar.close)}
      , 24h volume <span>{formatCompactPrice(bar.volume, currency)}</span>, from{' '}
      <time dateTime={new Date(bar.openMs).toISOString()}>
        {day}, {formatClock(bar.openMs, timeZone)}
      </time>{' '}
      to{' '}
      <LocalTime
        timeMs={bar.closeMs}
        format={isOneDay ? 'time' : 'date-time'}
        timeZone={timeZone}
      />
      {bar.isUnfinished ? <span>, unfinished</span> : null}
    </span>
  )
}
