import { createChart, type IChartApi } from 'lightweight-charts'
import { chartDaysOf, usableWindow } from '../../../market/history/check-window.ts'
import { endAtPrice } from '../../../market/history/end-at-price.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { ChartFoot } from '../chart-foot.tsx'
import { pressChartKey } from './chart-keys.ts'
import { toLayoutOptions, toThemeOptions, toTimeOptions } from './chart-options.ts'
import { readChartSeries } from './chart-rows.ts'
import { readChartTheme, watchColourMode } from './chart-theme.ts'
import type { InteractiveChart, InteractiveChartOptions } from './interactive-chart-types.ts'
import { plotCandles } from './plot-candles.tsx'
import { plotLine } from './plot-line.tsx'
import type { PlottedSeries } from './plotted-series.ts'
import { type ShownData, toShownData } from './shown-data.ts'
import {
  type ChartWindow,
  isSameWindow,
  type RowRange,
  rowsOfWindow,
  WHOLE_RANGE,
  windowOfRows,
  zoomedRange,
} from './visible-window.ts'
import { enableWheelOnHover } from './wheel-on-hover.ts'

/** The window is reported after a pause of this length. */
const WINDOW_DEBOUNCE_MS = 400

/**
 * Creates a chart in `box` with the data of the response. Creating a chart takes as long as drawing
 * its points, so it is created while the response is in flight. If the response fails or has too
 * few points, it rejects and leaves the box empty.
 */
export async function openChart(
  box: HTMLElement,
  responsePromise: Promise<Response>,
  options: InteractiveChartOptions,
): Promise<InteractiveChart> {
  const { range, signal } = options
  signal.throwIfAborted()
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = createChart(box, toLayoutOptions({ ...options, isMotionReduced }))
  const applyTheme = () => chart.applyOptions(toThemeOptions(readChartTheme(box)))
  const stopWatching = watchColourMode(applyTheme)
  try {
    applyTheme()
    // An empty chart is transparent, so the server's drawing stays visible.
    const received = await readChartSeries(await responsePromise, options.type)
    signal.throwIfAborted()
    const { series } = received
    const input = { ...options, type: series.type, widthPx: box.clientWidth }
    const fill: FillOptions = {
      ...{ ...options, box },
      toUsable: (window, end) => usableWindow(window, chartDaysOf(endAtPrice(series, end))),
      toShown: (window, end) => toShownData(received, { window, range, end }),
    }
    const filled =
      series.type === 'candles'
        ? fillChart(chart, plotCandles(chart, series, input), fill)
        : fillChart(chart, plotLine(chart, series, input), fill)
    signal.addEventListener('abort', () => chart.remove())
    return filled
  } catch (error) {
    chart.remove()
    throw error
  } finally {
    // `fillChart` watches the colour mode itself.
    stopWatching()
  }
}

type FillOptions = InteractiveChartOptions & {
  box: HTMLElement
  /** As on the server, the whole range for a window that does not fit. */
  toUsable: (window: ChartWindow, end: PricePoint | null) => ChartWindow
  toShown: (window: ChartWindow, end: PricePoint | null) => ShownData | null
}

/** Adds the data, and handlers for pointer, touch and keys. */
function fillChart<Row>(
  chart: IChartApi,
  plotted: PlottedSeries<Row>,
  options: FillOptions,
): InteractiveChart {
  const { box, onCrosshairChange, signal } = options
  const { clock, series } = plotted
  let { end } = options
  let plottedRows = plotted.rowsUntil(end)
  let rows = plottedRows.downsampled
  let shownWindow = WHOLE_RANGE
  let hasInteracted = false
  let waiting: (() => void)[] | null = null
  let debounceTimer: ReturnType<typeof setTimeout> | undefined
  let onWindowChange: ((window: ChartWindow) => void) | undefined
  let nextRange: RowRange | null = null

  const applyTheme = () => plotted.applyTheme(readChartTheme(box))
  const timeScale = chart.timeScale()
  applyTheme()
  plotted.setRows(rows)
  showAllRows()
  reportShown()

  let currentIndex: number | null = null
  chart.subscribeCrosshairMove(({ logical }) => {
    const row = logical === undefined ? undefined : rows[logical]
    currentIndex = row === undefined ? null : (logical ?? null)
    onCrosshairChange(row === undefined ? null : plotted.describeRow(row))
  })
  // The library moves the crosshair only on a long touch. A tap should also read its point.
  chart.subscribeClick(({ logical }) => {
    if (logical !== undefined) showPoint(logical)
  })
  signal.addEventListener('abort', watchColourMode(applyTheme))
  signal.addEventListener('abort', () => clearTimeout(debounceTimer))
  enableWheelOnHover(chart, box, signal)
  // In the capture phase, before the library starts a zoom.
  for (const press of ['pointerdown', 'wheel']) {
    box.addEventListener(press, markInteracted, { capture: true, passive: true, signal })
  }
  timeScale.subscribeVisibleLogicalRangeChange(reportWindowDebounced)

  /**
   * The library changes its view in the next frame. What depends on the view until then, such as a
   * newer end, needs the range of that frame.
   */
  function readRange(): RowRange | null {
    return nextRange ?? timeScale.getVisibleLogicalRange()
  }

  function showRange(range: RowRange): void {
    nextRange = range
    timeScale.setVisibleLogicalRange(range)
  }

  function showAllRows(): void {
    nextRange = { from: 0, to: rows.length - 1 }
    timeScale.fitContent()
  }

  /** Before the first interaction, changes of the window, such as by a resize, are not reported. */
  function markInteracted(): void {
    hasInteracted = true
    showAllPoints()
  }

  /** Replaces downsampled points by all points when the visitor zooms or moves between points. */
  function showAllPoints(): void {
    if (rows === plottedRows.all) return
    const currentRow = currentIndex === null ? undefined : rows[currentIndex]
    rows = plottedRows.all
    plotted.setRows(rows)
    // Downsampled points are always all in view, because every zoom calls this function first.
    showAllRows()
    if (currentRow !== undefined) currentIndex = rows.indexOf(currentRow)
  }

  /**
   * Calls `act` once all points are shown. If they had to be replaced, it waits for the next frame.
   * The library changes its view then, and would move a crosshair that was set earlier. What is asked
   * for meanwhile waits too, so that a key acts on the window of the URL.
   */
  function afterAllPointsShown(act: () => void): void {
    if (waiting !== null) {
      waiting.push(act)
      return
    }
    if (rows === plottedRows.all) {
      act()
      return
    }
    showAllPoints()
    const acts = [act]
    waiting = acts
    requestAnimationFrame(() => {
      waiting = null
      if (!signal.aborted) for (const next of acts) next()
    })
  }

  function withInteraction(act: () => void): void {
    hasInteracted = true
    afterAllPointsShown(act)
  }

  function moveBy(steps: number): void {
    const lastIndex = rows.length - 1
    const start = currentIndex ?? lastIndex + (steps < 0 ? 1 : 0)
    showPoint(Math.max(0, Math.min(lastIndex, start + steps)))
  }

  function showPoint(index: number): void {
    const row = rows[index]
    if (row === undefined) return
    keepVisible(index)
    const time = clock.toChartTime(plotted.spanOf(row).fromMs)
    chart.setCrosshairPosition(plotted.seriesValueOf(row), time, series)
    currentIndex = index
    onCrosshairChange(plotted.describeRow(row))
  }

  function keepVisible(index: number): void {
    const range = readRange()
    if (range === null) return
    const shift = Math.min(0, index - range.from) + Math.max(0, index - range.to)
    if (shift !== 0) showRange({ from: range.from + shift, to: range.to + shift })
  }

  function zoomBy(factor: number): void {
    const range = readRange()
    if (range === null) return
    showRange(zoomedRange(range, { factor, centre: currentIndex, lastIndex: rows.length - 1 }))
    // The library keeps the crosshair's screen position, which is now at another point.
    if (currentIndex !== null) showPoint(currentIndex)
  }

  function showWindow(chosen: ChartWindow): void {
    const window = options.toUsable(chosen, end)
    if (window.from === shownWindow.from && window.to === shownWindow.to) return
    setShownWindow(window)
    clearTimeout(debounceTimer)
    afterAllPointsShown(() => {
      const visible = rowsOfWindow(rows.map(plotted.spanOf), shownWindow)
      if (visible !== null) showRange(visible)
    })
  }

  /** Debounced, so that the URL is not written a hundred times a second. */
  function reportWindowDebounced(): void {
    nextRange = null
    clearTimeout(debounceTimer)
    if (!hasInteracted) return
    debounceTimer = setTimeout(() => {
      const visible = timeScale.getVisibleLogicalRange()
      if (visible === null) return
      const spans = rows.map(plotted.spanOf)
      const window = windowOfRows(spans, visible)
      if (isSameWindow(spans, window, shownWindow)) return
      setShownWindow(window)
      onWindowChange?.(window)
    }, WINDOW_DEBOUNCE_MS)
  }

  function setShownWindow(window: ChartWindow): void {
    shownWindow = window
    reportShown()
  }

  function reportShown(): void {
    const shown = options.toShown(shownWindow, end)
    if (shown !== null) chart.applyOptions(toTimeOptions({ ...options, ...shown, clock }))
    options.onDataShown(shown)
  }

  /** Keeps the visible rows. A view of the whole range shows the whole new range. */
  function showEnd(newEnd: PricePoint | null): void {
    if (newEnd?.[0] === end?.[0] && newEnd?.[1] === end?.[1]) return
    const visible = readRange()
    const isWhole = visible === null || (visible.from < 1 && visible.to > rows.length - 2)
    const isEndRead = currentIndex === rows.length - 1
    const isAll = rows === plottedRows.all
    end = newEnd
    plottedRows = plotted.rowsUntil(end)
    rows = isAll ? plottedRows.all : plottedRows.downsampled
    plotted.setRows(rows)
    if (isWhole) showAllRows()
    else showRange(visible)
    reportShown()
    if (isEndRead) showPoint(rows.length - 1)
  }

  function clear(): void {
    chart.clearCrosshairPosition()
    currentIndex = null
    onCrosshairChange(null)
  }

  const actions = {
    moveBy: (steps: number) => withInteraction(() => moveBy(steps)),
    zoomBy: (factor: number) => withInteraction(() => zoomBy(factor)),
    clear,
  }
  return {
    readAt(xPx) {
      const index = timeScale.coordinateToLogical(xPx)
      if (index !== null) showPoint(Math.max(0, Math.min(rows.length - 1, index)))
    },
    press: (key) => pressChartKey(key, actions),
    showEnd,
    foot: (
      <ChartFoot
        zoomBy={actions.zoomBy}
        showWindow={showWindow}
        subscribeToWindow={(listener) => {
          onWindowChange = listener
        }}
      />
    ),
  }
}
