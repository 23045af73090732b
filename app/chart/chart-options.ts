import {
  type AutoscaleInfo,
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type LineSeriesPartialOptions,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { exponentOf } from '../lib/decimal.ts'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatMonth,
  zoneOffsetMs,
} from '../lib/format-date.ts'
import type { Currency } from '../market/currency.ts'
import { formatAxisPrice, formatAxisPrices } from './axis-labels.ts'
import { PLOT_MARGIN, type TimeLabels } from './chart-geometry.ts'
import type { ChartTheme } from './chart-theme.ts'

export const TIME_AXIS_HEIGHT_PX = 28
const AXIS_FONT_PX = 12
// Finer than any price is printed, for steps of the price axis.
const SIGNIFICANT_STEPS = 8

/**
 * The library knows only UTC: it is given local times as if they were UTC, so that its days begin
 * at the visitor's midnight. One offset for all keeps the times rising where clocks go back.
 */
export type ChartClock = {
  toChartTime(timeMs: number): UTCTimestamp
  toTimeMs(time: Time): number
}

export function makeChartClock(lastMs: number, timeZone: string): ChartClock {
  const offsetMs = zoneOffsetMs(lastMs, timeZone)
  return {
    toChartTime: (timeMs) => ((timeMs + offsetMs) / 1000) as UTCTimestamp,
    toTimeMs: (time) => Math.round(Number(time) * 1000) - offsetMs,
  }
}

export function toThemeOptions(theme: ChartTheme) {
  return {
    layout: { textColor: theme.softInk, fontFamily: theme.fontFamily },
    grid: { horzLines: { color: theme.hairline } },
    crosshair: {
      vertLine: { color: theme.softInk, labelBackgroundColor: theme.ink },
      horzLine: { color: theme.softInk, labelBackgroundColor: theme.ink },
    },
  } satisfies DeepPartial<ChartOptions>
}

type LayoutNeeds = {
  timeLabels: TimeLabels
  timeZone: string
  clock: ChartClock
  priceAxisWidthPx: number
  isMotionReduced: boolean
}

export function toLayoutOptions({
  timeLabels,
  timeZone,
  clock,
  priceAxisWidthPx,
  isMotionReduced,
}: LayoutNeeds): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      fontSize: AXIS_FONT_PX,
      // Its logo brings a style element that the content security policy refuses.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false } },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { style: LineStyle.Dashed },
      horzLine: { style: LineStyle.Dashed },
    },
    rightPriceScale: {
      borderVisible: false,
      scaleMargins: { top: PLOT_MARGIN, bottom: PLOT_MARGIN },
      minimumWidth: priceAxisWidthPx,
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      // The default of half a pixel cuts a long series at its start.
      minBarSpacing: 0.001,
      minimumHeight: TIME_AXIS_HEIGHT_PX,
      timeVisible: true,
      allowBoldLabels: false,
      tickMarkMaxCharacterLength: timeLabels === 'time' ? 5 : 13,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        formatTick(clock.toTimeMs(time), { type, timeLabels, timeZone }),
    },
    localization: { timeFormatter: (time: Time) => formatDateTime(clock.toTimeMs(time), timeZone) },
    kineticScroll: { touch: !isMotionReduced, mouse: false },
    // A vertical swipe scrolls the page, and so does the wheel until the chart is pointed at.
    handleScroll: { vertTouchDrag: false, mouseWheel: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: { price: false, time: true } },
  }
}

export function toSeriesOptions(highestPrice: number, currency: Currency) {
  const base = 10 ** (SIGNIFICANT_STEPS - exponentOf(highestPrice))
  return {
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: (autoscale: () => AutoscaleInfo | null) => widenLevel(autoscale()),
    priceFormat: {
      type: 'custom',
      formatter: (price: number) => formatAxisPrice(price, currency),
      tickmarksFormatter: (prices: number[]) => formatTicks(prices, currency),
      minMove: 1 / base,
      base,
    },
  } satisfies LineSeriesPartialOptions
}

/** A price that does not move stands in the middle, not between steps of a millionth. */
function widenLevel(info: AutoscaleInfo | null): AutoscaleInfo | null {
  const range = info?.priceRange
  if (!range || range.maxValue > range.minValue) return info
  return { priceRange: { minValue: range.minValue * 0.99, maxValue: range.maxValue * 1.01 } }
}

/** The margin under a very low price may reach below 0, where there are no prices. */
function formatTicks(prices: number[], currency: Currency): string[] {
  const labels = formatAxisPrices(prices, currency)
  return labels.map((label, index) => ((prices[index] ?? 0) < 0 ? '' : label))
}

// Points come every five minutes, give or take one: an axis says 18:00, not 18:01.
const TICK_GRID_MS = 5 * 60_000

type TickNeeds = { type: TickMarkType; timeLabels: TimeLabels; timeZone: string }

function formatTick(timeMs: number, { type, timeLabels, timeZone }: TickNeeds): string {
  const clock = formatClock(Math.round(timeMs / TICK_GRID_MS) * TICK_GRID_MS, timeZone)
  if (timeLabels === 'time') return clock
  if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) {
    return `${formatDay(timeMs, timeZone)}, ${clock}`
  }
  return timeLabels === 'month' && type !== TickMarkType.DayOfMonth
    ? formatMonth(timeMs, timeZone)
    : formatDay(timeMs, timeZone)
}
