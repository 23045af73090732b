import { createChart, type IChartApi, LineSeries, type LogicalRange } from 'lightweight-charts'
import type { TimeZone } from '../lib/format-date.ts'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { TimeLabels } from './chart-geometry.ts'
import { type KeyPress, pressChartKey } from './chart-keys.ts'
import {
  makeChartClock,
  priceUnitOf,
  toLayoutOptions,
  toSeriesOptions,
  toThemeOptions,
  toTimeOptions,
} from './chart-options.ts'
import { readChartTheme, watchColourMode } from './chart-theme.ts'
import { outlinePoints } from './outline-points.ts'
import { readPricePoints } from './price-points.ts'

const FEWEST_VISIBLE_POINTS = 5

export type InteractiveChart = {
  /** Does what a key stands for; false where it is not the chart's. */
  press(key: KeyPress): boolean
  remove(): void
}

export type PreparedChart = {
  /** With the points that our server answers. Rejects where there are too few; to be called once. */
  fill(answer: Response): Promise<InteractiveChart>
  remove(): void
}

type InteractiveChartOptions = {
  currency: Currency
  timeLabels: TimeLabels
  timeZone: TimeZone
  priceAxisWidthPx: number
  isMotionReduced: boolean
  /** Told the point under the crosshair, and null when there is none. */
  onRead: (point: PricePoint | null) => void
}

/**
 * Fills `box` with an empty chart. Most of the time that a chart takes does not depend on its
 * points, and may pass while they are on their way.
 */
export function prepareChart(box: HTMLElement, options: InteractiveChartOptions): PreparedChart {
  const chart = createChart(box, toLayoutOptions(options))
  return {
    fill: async (answer) =>
      fillChart(chart, { ...options, box, allPoints: await readPricePoints(answer) }),
    remove: () => chart.remove(),
  }
}

type FillOptions = InteractiveChartOptions & { box: HTMLElement; allPoints: readonly PricePoint[] }

/** A chart to explore by pointer, touch and key. */
function fillChart(chart: IChartApi, options: FillOptions): InteractiveChart {
  const { box, allPoints, currency, onRead } = options
  // The library takes ten thousand points three times as long as an outline that looks the same:
  // the line is two pixels wide, and of as many the outline has the lowest and the highest point.
  let points = outlinePoints(allPoints, box.clientWidth)
  const clock = makeChartClock(points.at(-1)?.[0] ?? 0, options.timeZone)
  const unit = priceUnitOf(points.reduce((high, [, price]) => Math.max(high, price), 0))

  chart.applyOptions(toTimeOptions({ ...options, clock }))
  const series = chart.addSeries(LineSeries, toSeriesOptions(unit, currency))
  const timeScale = chart.timeScale()
  applyTheme()
  setPoints()
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
  const listening = new AbortController()
  const { signal } = listening
  wheelOnlyWhilePointedAt()
  // Before the library takes it for the beginning of a zoom.
  for (const press of ['pointerdown', 'wheel']) {
    box.addEventListener(press, showAllPoints, { capture: true, passive: true, signal })
  }

  function setPoints(): void {
    series.setData(
      points.map(([timeMs, price]) => ({ time: clock.toChartTime(timeMs), value: price / unit })),
    )
  }

  /** The outline will do until a visitor looks closer, or goes from point to point. */
  function showAllPoints(): void {
    if (points === allPoints) return
    const read = currentIndex === null ? undefined : points[currentIndex]
    points = allPoints
    setPoints()
    // What is drawn in outline is all in view: whatever could change that comes by here.
    timeScale.fitContent()
    if (read !== undefined) currentIndex = points.indexOf(read)
  }

  /** The library takes up another view in its next frame, and moves a crosshair that is set before. */
  function whenAllPointsAreShown(act: () => void): void {
    if (points === allPoints) {
      act()
      return
    }
    showAllPoints()
    requestAnimationFrame(() => {
      if (!signal.aborted) act()
    })
  }

  function applyTheme(): void {
    const theme = readChartTheme(box)
    chart.applyOptions(toThemeOptions(theme))
    series.applyOptions({ color: theme.line })
  }

  /** A page that is scrolled past the chart sends it no pointermove, and keeps its wheel. */
  function wheelOnlyWhilePointedAt(): void {
    let hasWheel = false
    // Only when it changes: every setting of an option draws the whole chart anew.
    function setWheel(mouseWheel: boolean): void {
      if (mouseWheel === hasWheel) return
      hasWheel = mouseWheel
      chart.applyOptions({ handleScale: { mouseWheel }, handleScroll: { mouseWheel } })
    }
    box.addEventListener('pointermove', () => setWheel(true), { signal })
    box.addEventListener('pointerleave', () => setWheel(false), { signal })
  }

  function moveBy(steps: number): void {
    const lastIndex = points.length - 1
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
    const lastIndex = points.length - 1
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
    listening.abort()
  }

  const keyActions = {
    moveBy: (steps: number) => whenAllPointsAreShown(() => moveBy(steps)),
    zoomBy: (factor: number) => whenAllPointsAreShown(() => zoomBy(factor)),
    clear,
  }
  return { press: (key) => pressChartKey(key, keyActions), remove }
}
