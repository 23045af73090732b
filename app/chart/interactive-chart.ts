import { createChart, LineSeries, type LogicalRange } from 'lightweight-charts'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { TimeLabels } from './chart-geometry.ts'
import {
  makeChartClock,
  priceUnitOf,
  toLayoutOptions,
  toSeriesOptions,
  toThemeOptions,
} from './chart-options.ts'
import { readChartTheme, watchColourMode } from './chart-theme.ts'

const FEWEST_VISIBLE_POINTS = 5

export type InteractiveChart = {
  /** Moves the crosshair by that many points; from nowhere it starts at the last one. */
  moveBy(steps: number): void
  /** Shows so many times as many points, 0.5 being closer, around the crosshair. */
  zoomBy(factor: number): void
  clear(): void
  remove(): void
}

type InteractiveChartOptions = {
  /** At least one, by strictly rising time. */
  points: readonly PricePoint[]
  currency: Currency
  timeLabels: TimeLabels
  timeZone: string
  priceAxisWidthPx: number
  isMotionReduced: boolean
  /** Told the point under the crosshair, and null when there is none. */
  onRead: (point: PricePoint | null) => void
}

/** Fills `box` with a chart to explore by pointer, touch and, through its methods, by key. */
export function createInteractiveChart(
  box: HTMLElement,
  options: InteractiveChartOptions,
): InteractiveChart {
  const { points, currency, onRead } = options
  const lastIndex = points.length - 1
  const clock = makeChartClock(points[lastIndex]?.[0] ?? 0, options.timeZone)
  const unit = priceUnitOf(points.reduce((high, [, price]) => Math.max(high, price), 0))

  const chart = createChart(box, toLayoutOptions({ ...options, clock }))
  const series = chart.addSeries(LineSeries, toSeriesOptions(unit, currency))
  const timeScale = chart.timeScale()
  applyTheme()
  series.setData(
    points.map(([timeMs, price]) => ({ time: clock.toChartTime(timeMs), value: price / unit })),
  )
  timeScale.fitContent()

  let currentIndex: number | null = null
  chart.subscribeCrosshairMove(({ logical }) => {
    currentIndex = logical === undefined || points[logical] === undefined ? null : logical
    onRead(currentIndex === null ? null : (points[currentIndex] ?? null))
  })
  // A touch moves the crosshair only when held; a tap should read its point, too.
  chart.subscribeClick(({ logical }) => {
    if (logical !== undefined) showPoint(logical)
  })
  const stopWatching = watchColourMode(applyTheme)
  const stopWheel = wheelOnlyWhilePointedAt()

  function applyTheme(): void {
    const theme = readChartTheme(box)
    chart.applyOptions(toThemeOptions(theme))
    series.applyOptions({ color: theme.line })
  }

  /** A page that is scrolled past the chart sends it no pointermove, and keeps its wheel. */
  function wheelOnlyWhilePointedAt(): () => void {
    let hasWheel = false
    // Only when it changes: every setting of an option draws the whole chart anew.
    function setWheel(mouseWheel: boolean): void {
      if (mouseWheel === hasWheel) return
      hasWheel = mouseWheel
      chart.applyOptions({ handleScale: { mouseWheel }, handleScroll: { mouseWheel } })
    }
    const takeWheel = () => setWheel(true)
    const leaveWheel = () => setWheel(false)
    box.addEventListener('pointermove', takeWheel)
    box.addEventListener('pointerleave', leaveWheel)
    return () => {
      box.removeEventListener('pointermove', takeWheel)
      box.removeEventListener('pointerleave', leaveWheel)
    }
  }

  function moveBy(steps: number): void {
    const start = currentIndex ?? lastIndex + (steps < 0 ? 1 : 0)
    showPoint(Math.max(0, Math.min(lastIndex, start + steps)))
  }

  function showPoint(index: number): void {
    const point = points[index]
    if (point === undefined) return
    keepVisible(index)
    chart.setCrosshairPosition(point[1] / unit, clock.toChartTime(point[0]), series)
    currentIndex = index
    onRead(point)
  }

  function keepVisible(index: number): void {
    const range = timeScale.getVisibleLogicalRange()
    if (range === null) return
    const shift = Math.min(0, index - range.from) + Math.max(0, index - range.to)
    if (shift !== 0) {
      timeScale.setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift })
    }
  }

  function zoomBy(factor: number): void {
    const range = timeScale.getVisibleLogicalRange()
    if (range === null) return
    const index = currentIndex
    timeScale.setVisibleLogicalRange(zoomedRange(range, factor))
    // The library leaves the crosshair where it stood on the screen, now another point.
    if (index !== null) showPoint(index)
  }

  function zoomedRange({ from, to }: LogicalRange, factor: number): { from: number; to: number } {
    const centre = currentIndex ?? (from + to) / 2
    const length = Math.min(lastIndex, Math.max(FEWEST_VISIBLE_POINTS, (to - from) * factor))
    const share = to > from ? (centre - from) / (to - from) : 0
    const start = Math.max(0, Math.min(lastIndex - length, centre - length * share))
    return { from: start, to: start + length }
  }

  function clear(): void {
    chart.clearCrosshairPosition()
    currentIndex = null
    onRead(null)
  }

  function remove(): void {
    stopWatching()
    stopWheel()
    chart.remove()
  }

  return { moveBy, zoomBy, clear, remove }
}
