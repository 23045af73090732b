// Draws candles and volume bars as SVG paths, one path for each kind of part. The width of a candle
// is the time that it covers.
import type { Bar, CandleSeries } from '../../market/history/chart-series.ts'
import type { Currency } from '../../market/money/currency.ts'
import { formatCompactPrice } from '../../market/money/format-compact.ts'
import { summarise } from '../history-summary.server.ts'
import {
  CANDLE_BOTTOM_MARGIN,
  type CandleDrawing,
  type ChartGeometry,
  PLOT_VIEW_BOX,
  VOLUME_HEIGHT,
} from './chart-geometry.ts'
import { makePlotFrame, type PlotOptions, type PlotScales } from './plot-frame.server.ts'

/** The gap on each side of a candle's body, as a share of the candle's duration. */
const GAP = 0.15

/** Null if there are no candles. */
export function toCandleGeometry(
  { type, bars }: CandleSeries,
  options: PlotOptions,
): ChartGeometry | null {
  const [first] = bars
  const last = bars.at(-1)
  if (first === undefined || last === undefined) return null
  const high = bars.reduce((highest, bar) => (bar.high > highest.high ? bar : highest), first)
  const low = bars.reduce((lowest, bar) => (bar.low < lowest.low ? bar : lowest), first)
  const { axes, ...scales } = makePlotFrame(
    {
      firstMs: first.openMs,
      lastMs: last.closeMs,
      low: low.low,
      high: high.high,
      bottomMargin: CANDLE_BOTTOM_MARGIN,
    },
    options,
  )
  const highestVolume = Math.max(...bars.map(({ volume }) => volume ?? 0))
  const ends = {
    type,
    first: [first.openMs, first.open],
    last: [Math.min(last.closeMs, options.fetchedAtMs), last.close],
    high: [high.openMs, high.high],
    low: [low.openMs, low.low],
  } as const
  return {
    type,
    linePath: null,
    candles: {
      ...drawCandles(bars, scales),
      volumes: drawVolumes(bars, { ...scales, highestVolume }),
    },
    ...axes,
    ...summarise(ends, options.currency),
    key: describeLegend(highestVolume, options.currency),
  }
}

function describeLegend(highestVolume: number, currency: Currency): string {
  const candles = 'Outlined candles rose, filled ones fell.'
  if (highestVolume === 0) return candles
  const highest = formatCompactPrice(highestVolume, currency)
  return `${candles} Bars show the volume of the previous 24 hours, at most ${highest}.`
}

/** A candle with equal open and close counts as risen. */
function hasRisen({ open, close }: Bar): boolean {
  return close >= open
}

function drawCandles(
  bars: readonly Bar[],
  { toX, toY }: PlotScales,
): Omit<CandleDrawing, 'volumes'> {
  const [wicks, rising, falling] = [createPen(), createPen(), createPen()]
  for (const bar of bars) {
    const { left, width, middle } = columnOf(bar, toX)
    const top = toY(Math.max(bar.open, bar.close))
    const bottom = toY(Math.min(bar.open, bar.close))
    wicks.line(middle, toY(bar.high), top)
    wicks.line(middle, bottom, toY(bar.low))
    const body = hasRisen(bar) ? rising : falling
    body.box({ left, top, width, height: bottom - top })
  }
  return { wicks: wicks.path(), rising: rising.path(), falling: falling.path() }
}

type VolumeScales = Pick<PlotScales, 'toX'> & { highestVolume: number }

function drawVolumes(bars: readonly Bar[], { toX, highestVolume }: VolumeScales): string {
  const pen = createPen()
  for (const bar of bars) {
    const { left, width } = columnOf(bar, toX)
    const share = bar.volume === null ? 0 : bar.volume / highestVolume
    const height = Math.round(share * VOLUME_HEIGHT * PLOT_VIEW_BOX.height)
    if (height > 0) pen.box({ left, top: PLOT_VIEW_BOX.height - height, width, height })
  }
  return pen.path()
}

function columnOf({ openMs, closeMs }: Bar, toX: PlotScales['toX']) {
  const freeMs = (closeMs - openMs) * GAP
  const [left, right] = [toX(openMs + freeMs), toX(closeMs - freeMs)]
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
