// Draws candles and volume bars as SVG paths, one path for each kind of part. The width of a candle
// is the time that it covers.
import {
  type Bar,
  barLengthMs,
  type CandleSeries,
  endOfBars,
} from '../../../market/history/chart-series.ts'
import { findJumps } from '../../../market/history/price-jump.ts'
import {
  CANDLE_MARGINS,
  type CandleDrawing,
  type ChartGeometry,
  PLOT_VIEW_BOX,
  VOLUME_HEIGHT,
} from './chart-geometry.ts'
import { drawMarks, makePlotFrame, type PlotOptions, type PlotScales } from './plot-frame.server.ts'
import type { HistorySummary } from './summarise-series.ts'

/** The gap on each side of a candle's body, as a share of the candle's duration. */
const GAP = 0.15

type CandleOptions = PlotOptions & { summary: HistorySummary }

export function toCandleGeometry(
  series: CandleSeries,
  { summary, ...options }: CandleOptions,
): ChartGeometry {
  const { type, bars } = series
  const { first, high, low } = summary
  const { axes, ...scales } = makePlotFrame(
    {
      firstMs: first[0],
      lastMs: endOfBars(bars),
      low: low[1],
      high: high[1],
      margins: CANDLE_MARGINS,
      ends: summary,
    },
    options,
  )
  return {
    type,
    linePath: null,
    candles: {
      ...drawCandles(bars, scales),
      volumes: drawVolumes(bars, { ...scales, highestVolume: summary.highestVolume }),
    },
    jumpPath: drawMarks(
      findJumps(series).map(({ atMs }) => atMs + barLengthMs(bars) / 2),
      scales,
    ),
    ...axes,
    summary,
  }
}

/** A candle with equal open and close counts as risen. */
function hasRisen({ open, close }: Bar): boolean {
  return close >= open
}

function drawCandles(
  bars: readonly Bar[],
  { toX, toY }: PlotScales,
): Omit<CandleDrawing, 'volumes'> {
  const lengthMs = barLengthMs(bars)
  const [rising, falling] = [createPen(), createPen()]
  for (const bar of bars) {
    const { left, width, middle } = columnOf(bar, { toX, lengthMs })
    const top = toY(Math.max(bar.open, bar.close))
    const bottom = toY(Math.min(bar.open, bar.close))
    const pen = hasRisen(bar) ? rising : falling
    pen.line(middle, toY(bar.high), top)
    pen.box({ left, top, width, height: bottom - top })
    pen.line(middle, bottom, toY(bar.low))
  }
  return { rising: rising.path(), falling: falling.path() }
}

type VolumeScales = Pick<PlotScales, 'toX'> & { highestVolume: number | null }

function drawVolumes(bars: readonly Bar[], { toX, highestVolume }: VolumeScales): string {
  if (highestVolume === null || highestVolume === 0) return ''
  const pen = createPen()
  const lengthMs = barLengthMs(bars)
  for (const bar of bars) {
    const { left, width } = columnOf(bar, { toX, lengthMs })
    const share = bar.volume === null ? 0 : bar.volume / highestVolume
    const height = Math.round(share * VOLUME_HEIGHT * PLOT_VIEW_BOX.height)
    if (height > 0) pen.box({ left, top: PLOT_VIEW_BOX.height - height, width, height })
  }
  return pen.path()
}

type ColumnScale = Pick<PlotScales, 'toX'> & { lengthMs: number }

function columnOf({ openMs }: Bar, { toX, lengthMs }: ColumnScale) {
  const freeMs = lengthMs * GAP
  const [left, right] = [toX(openMs + freeMs), toX(openMs + lengthMs - freeMs)]
  return { left, width: right - left, middle: Math.round((left + right) / 2) }
}

type Box = { left: number; top: number; width: number; height: number }

/** Writes a path in relative integer steps: they are short, and repeated steps compress well. */
function createPen() {
  const steps: string[] = []
  let [x, y] = [0, 0]

  function moveTo(toX: number, toY: number): void {
    steps.push(`m${toX - x},${toY - y}`)
    x = toX
    y = toY
  }

  return {
    /** A line straight down. Draws nothing if its length is 0. */
    line(atX: number, fromY: number, toY: number): void {
      if (toY <= fromY) return
      moveTo(atX, fromY)
      steps.push(`v${toY - fromY}`)
      y = toY
    },
    box({ left, top, width, height }: Box): void {
      moveTo(left, top)
      steps.push(`h${width}v${height}h${-width}z`)
    },
    path: () => steps.join(''),
  }
}
