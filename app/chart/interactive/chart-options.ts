import {
  type AutoscaleInfo,
  type ChartOptions,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  PriceScaleMode,
  type SeriesOptionsCommon,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { exponentOf } from '../../../lib/decimal.ts'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatMonth,
  type TimeZone,
  zoneOffsetMs,
} from '../../../lib/format-date.ts'
import type { PriceScale } from '../../../market/history/chart-view.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatAxisPrice, formatAxisPrices } from '../drawing/axis-labels.ts'
import { LINE_MARGINS, type TimeLabels } from '../drawing/chart-geometry.ts'
import type { ChartTheme } from './chart-theme.ts'

const TIME_AXIS_HEIGHT_PX = 28
const AXIS_FONT_PX = 12
// The smallest step of the price axis in price units, finer than any printed price.
const SMALLEST_STEP = 1e-8

/**
 * The library knows only UTC. It gets local times as if they were UTC, so that its days begin at
 * the visitor's midnight. All times use the same offset, so that they stay in ascending order when
 * clocks go back.
 */
export type ChartClock = {
  toChartTime(timeMs: number): UTCTimestamp
  toTimeMs(time: Time): number
}

export function makeChartClock(lastMs: number, timeZone: TimeZone): ChartClock {
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

type LayoutInput = {
  scale: PriceScale
  priceAxisWidthPx: number
  isMotionReduced: boolean
}

export function toLayoutOptions({
  scale,
  priceAxisWidthPx,
  isMotionReduced,
}: LayoutInput): DeepPartial<ChartOptions> {
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      fontSize: AXIS_FONT_PX,
      // The library's logo adds a style element that the content security policy refuses.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false } },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { style: LineStyle.Dashed },
      horzLine: { style: LineStyle.Dashed },
    },
    rightPriceScale: {
      mode: scale === 'log' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: LINE_MARGINS,
      minimumWidth: priceAxisWidthPx,
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      // The default of half a pixel cuts off the start of a long series.
      minBarSpacing: 0.001,
      // Conflation is a third faster with 10,000 points, but it drops single highs and lows.
      enableConflation: false,
      minimumHeight: TIME_AXIS_HEIGHT_PX,
      timeVisible: true,
      allowBoldLabels: false,
    },
    kineticScroll: { touch: !isMotionReduced, mouse: false },
    // A vertical swipe scrolls the page. So does the wheel without Ctrl.
    handleScroll: { vertTouchDrag: false, mouseWheel: false },
    handleScale: { mouseWheel: false, axisPressedMouseMove: { price: false, time: true } },
  }
}

export type TimeInput = { clock: ChartClock; timeLabels: TimeLabels; timeZone: TimeZone }

export function toTimeOptions({ clock, timeLabels, timeZone }: TimeInput) {
  return {
    timeScale: {
      tickMarkMaxCharacterLength: timeLabels === 'time' ? 5 : 13,
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        formatTick(clock.toTimeMs(time), { type, timeLabels, timeZone }),
    },
    localization: { timeFormatter: (time: Time) => formatDateTime(clock.toTimeMs(time), timeZone) },
  } satisfies DeepPartial<ChartOptions>
}

/**
 * The unit in which the library gets prices, a power of ten. The library refuses values above 9e13,
 * and its price steps fail below about 1e-13. The unit comes from the highest price, so that values
 * are below 10. On a logarithmic scale it comes from the lowest price, because the library distorts
 * that scale near 0.
 */
export function priceUnitOf(prices: readonly number[], scale: PriceScale): number {
  const furthest = scale === 'log' ? Math.min : Math.max
  return 10 ** exponentOf(prices.reduce((one, other) => furthest(one, other)))
}

export function toSeriesOptions(unit: number, currency: Currency) {
  return {
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: (autoscale: () => AutoscaleInfo | null) => padFlatRange(autoscale()),
    priceFormat: {
      type: 'custom',
      formatter: (value: number) => (value < 0 ? '' : formatAxisPrice(value * unit, currency)),
      tickmarksFormatter: (values: number[]) => formatTicks(values, { unit, currency }),
      minMove: SMALLEST_STEP,
    },
  } satisfies DeepPartial<SeriesOptionsCommon>
}

/**
 * Pads a constant price by 1 %, so that it is in the middle and not between ticks of a millionth.
 */
function padFlatRange(info: AutoscaleInfo | null): AutoscaleInfo | null {
  const range = info?.priceRange
  if (!range || range.maxValue > range.minValue) return info
  return { priceRange: { minValue: range.minValue * 0.99, maxValue: range.maxValue * 1.01 } }
}

export type TickPrices = { unit: number; currency: Currency }

/** The margin below a very low price may include negative values. They get empty labels. */
export function formatTicks(values: number[], { unit, currency }: TickPrices): string[] {
  const labels = formatAxisPrices(
    values.map((value) => value * unit),
    currency,
  )
  return labels.map((label) => (label.startsWith('−') ? '' : label))
}

// Points come about every five minutes, but not on the hour. The axis shows 18:00, not 18:04.
const TICK_GRID_MS = 5 * 60_000

type TickInput = { type: TickMarkType; timeLabels: TimeLabels; timeZone: TimeZone }

function formatTick(timeMs: number, { type, timeLabels, timeZone }: TickInput): string {
  const clock = formatClock(Math.floor(timeMs / TICK_GRID_MS) * TICK_GRID_MS, timeZone)
  if (timeLabels === 'time') return clock
  if (type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds) {
    return `${formatDay(timeMs, timeZone)}, ${clock}`
  }
  return timeLabels === 'month' && type !== TickMarkType.DayOfMonth
    ? formatMonth(timeMs, timeZone)
    : formatDay(timeMs, timeZone)
}
