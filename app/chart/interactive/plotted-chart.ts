import type { IChartApi, ITimeScaleApi, Time } from 'lightweight-charts'
import { chartDaysOf, usableWindow } from '../../../market/history/check-window.ts'
import { endAtPrice } from '../../../market/history/end-at-price.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { type KeyPress, pressChartKey } from './chart-keys.ts'
import { toTimeOptions } from './chart-options.ts'
import type { ReceivedSeries } from './chart-rows.ts'
import { readChartTheme, watchColourMode } from './chart-theme.ts'
import type { InteractiveChart, InteractiveChartOptions } from './interactive-chart-types.ts'
import type { PlottedRows, PlottedSeries } from './plotted-series.ts'
import { toShownData } from './shown-data.ts'
import {
  type ChartWindow,
  isSameWindow,
  type RowRange,
  rowsOfWindow,
  WHOLE_RANGE,
  windowOfRows,
  zoomedRange,
} from './visible-window.ts'
import { enableWheelZoom } from './wheel-zoom.ts'

/** The window is reported after a pause of this length. */
const WINDOW_DEBOUNCE_MS = 400

export type PlottedChartOptions = InteractiveChartOptions & {
  box: HTMLElement
  received: ReceivedSeries
}

/** A chart of the library with its data, and what pointer, touch and keys do with it. */
export class PlottedChart<Row> implements InteractiveChart {
  readonly #chart: IChartApi
  readonly #timeScale: ITimeScaleApi<Time>
  readonly #plotted: PlottedSeries<Row>
  readonly #options: PlottedChartOptions

  /** Rows until the newest price on the page, and which of them the library has. */
  #end: PricePoint | null
  #available: PlottedRows<Row>
  #rows: readonly Row[]

  /** The change at the top of the page. The last row has it too. */
  #changePct: number | null = null

  /** The row under the crosshair. */
  #currentIndex: number | null = null

  /**
   * The library changes its view in the next frame. What depends on the view until then, such as a
   * newer end, needs the range of that frame.
   */
  #nextRange: RowRange | null = null
  /** What waits for that frame. Null if nothing has to wait. */
  #waiting: (() => void)[] | null = null

  /** The window as the URL has it, and what tells the URL about a new one. */
  #window = WHOLE_RANGE
  #onWindowChange: ((window: ChartWindow) => void) | undefined
  /** Before the first interaction, changes of the window, such as by a resize, are not reported. */
  #hasInteracted = false
  #debounceTimer: ReturnType<typeof setTimeout> | undefined

  constructor(chart: IChartApi, plotted: PlottedSeries<Row>, options: PlottedChartOptions) {
    this.#chart = chart
    this.#timeScale = chart.timeScale()
    this.#plotted = plotted
    this.#options = options
    this.#end = options.end
    this.#available = plotted.rowsUntil(options.end)
    this.#rows = this.#available.downsampled
    const { box } = options
    plotted.applyTheme(readChartTheme(box))
    this.#plotRows(this.#rows)
    this.#showAllRows()
    this.#showData(WHOLE_RANGE)
    this.#followVisitor(options)
  }

  #followVisitor({ box, signal }: PlottedChartOptions): void {
    const chart = this.#chart
    chart.subscribeCrosshairMove(({ logical }) => this.#setCurrent(logical ?? null))
    // The library moves the crosshair only on a long touch. A tap should also read its point.
    chart.subscribeClick(({ logical }) => {
      if (logical !== undefined) this.#showPoint(logical)
    })
    this.#timeScale.subscribeVisibleLogicalRangeChange(() => this.#reportWindowDebounced())
    // In the capture phase, before the library starts a zoom.
    const interact = () => {
      this.#hasInteracted = true
      this.#showAllPoints()
    }
    box.addEventListener('pointerdown', interact, { capture: true, passive: true, signal })
    enableWheelZoom(chart, { box, signal, onZoom: interact })
    const applyTheme = () => this.#plotted.applyTheme(readChartTheme(box))
    signal.addEventListener('abort', watchColourMode(applyTheme))
    signal.addEventListener('abort', () => clearTimeout(this.#debounceTimer))
  }

  press(key: KeyPress): boolean {
    return pressChartKey(key, this)
  }

  readAt(xPx: number): void {
    const index = this.#timeScale.coordinateToLogical(xPx)
    if (index !== null) this.#showPoint(this.#clamp(index))
  }

  moveBy(steps: number): void {
    this.#hasInteracted = true
    this.#withAllPoints(() => {
      const start = this.#currentIndex ?? this.#lastIndex + (steps < 0 ? 1 : 0)
      this.#showPoint(this.#clamp(start + steps))
    })
  }

  zoomBy(factor: number): void {
    this.#hasInteracted = true
    this.#withAllPoints(() => {
      const range = this.#readRange()
      if (range === null) return
      const centre = this.#currentIndex
      this.#showRange(zoomedRange(range, { factor, centre, lastIndex: this.#lastIndex }))
      // The library keeps the crosshair's screen position, which is now at another point.
      if (centre !== null) this.#showPoint(centre)
    })
  }

  clear(): void {
    this.#chart.clearCrosshairPosition()
    this.#setCurrent(null)
  }

  /** Keeps the visible rows. A view of the whole range shows the whole new range. */
  showEnd(end: PricePoint | null, changePct: number | null): void {
    this.#changePct = changePct
    const isEndRead = this.#currentIndex === this.#lastIndex
    if (String(end) === String(this.#end)) {
      // The visitor may read the end before its change is known.
      if (isEndRead) this.#setCurrent(this.#lastIndex)
      return
    }
    const visible = this.#readRange()
    const isWhole = visible === null || (visible.from < 1 && visible.to > this.#lastIndex - 1)
    const isAll = this.#rows === this.#available.all
    this.#end = end
    this.#available = this.#plotted.rowsUntil(end)
    this.#plotRows(isAll ? this.#available.all : this.#available.downsampled)
    if (isWhole) this.#showAllRows()
    else this.#showRange(visible)
    this.#showData(this.#window)
    if (isEndRead) this.#showPoint(this.#lastIndex)
  }

  /** As on the server, a window that does not fit shows the whole range. */
  showWindow(chosen: ChartWindow): void {
    const series = endAtPrice(this.#options.received.series, this.#end)
    const window = usableWindow(chosen, chartDaysOf(series))
    if (window.from === this.#window.from && window.to === this.#window.to) return
    this.#showData(window)
    clearTimeout(this.#debounceTimer)
    this.#withAllPoints(() => {
      const visible = rowsOfWindow(this.#spans(), this.#window)
      if (visible !== null) this.#showRange(visible)
    })
  }

  subscribeToWindow(listener: (window: ChartWindow) => void): void {
    this.#onWindowChange = listener
  }

  get #lastIndex(): number {
    return this.#rows.length - 1
  }

  #clamp(index: number): number {
    return Math.max(0, Math.min(this.#lastIndex, index))
  }

  #spans() {
    return this.#rows.map(this.#plotted.spanOf)
  }

  #plotRows(rows: readonly Row[]): void {
    this.#rows = rows
    this.#plotted.setRows(rows)
  }

  #readRange(): RowRange | null {
    return this.#nextRange ?? this.#timeScale.getVisibleLogicalRange()
  }

  #showRange(range: RowRange): void {
    this.#nextRange = range
    this.#timeScale.setVisibleLogicalRange(range)
  }

  #showAllRows(): void {
    this.#nextRange = { from: 0, to: this.#lastIndex }
    this.#timeScale.fitContent()
  }

  #showPoint(index: number): void {
    const row = this.#rows[index]
    if (row === undefined) return
    const { clock, series, seriesValueOf, spanOf } = this.#plotted
    this.#keepVisible(index)
    const time = clock.toChartTime(spanOf(row).fromMs)
    this.#chart.setCrosshairPosition(seriesValueOf(row), time, series)
    this.#setCurrent(index)
  }

  #setCurrent(index: number | null): void {
    const row = index === null ? undefined : this.#rows[index]
    this.#currentIndex = row === undefined ? null : index
    const changePct = index === this.#lastIndex ? this.#changePct : null
    this.#options.onCrosshairChange(
      row === undefined ? null : this.#plotted.describeRow(row, changePct),
    )
  }

  #keepVisible(index: number): void {
    const range = this.#readRange()
    if (range === null) return
    const shift = Math.min(0, index - range.from) + Math.max(0, index - range.to)
    if (shift !== 0) this.#showRange({ from: range.from + shift, to: range.to + shift })
  }

  /** Replaces downsampled points by all points when the visitor zooms or moves between points. */
  #showAllPoints(): void {
    const { all } = this.#available
    if (this.#rows === all) return
    const currentRow = this.#currentIndex === null ? undefined : this.#rows[this.#currentIndex]
    this.#plotRows(all)
    // Downsampled points are always all in view, because every zoom calls this method first.
    this.#showAllRows()
    if (currentRow !== undefined) this.#currentIndex = all.indexOf(currentRow)
  }

  /**
   * Calls `act` once all points are shown. If they had to be replaced, it waits for the next frame.
   * The library changes its view then, and would move a crosshair that was set earlier. What is asked
   * for meanwhile waits too, so that a key acts on the window of the URL.
   */
  #withAllPoints(act: () => void): void {
    if (this.#waiting !== null) this.#waiting.push(act)
    else if (this.#rows === this.#available.all) act()
    else {
      this.#showAllPoints()
      const acts = [act]
      this.#waiting = acts
      requestAnimationFrame(() => {
        this.#waiting = null
        if (!this.#options.signal.aborted) for (const next of acts) next()
      })
    }
  }

  /** Debounced, so that the URL is not written a hundred times a second. */
  #reportWindowDebounced(): void {
    this.#nextRange = null
    clearTimeout(this.#debounceTimer)
    if (!this.#hasInteracted) return
    this.#debounceTimer = setTimeout(() => this.#reportWindow(), WINDOW_DEBOUNCE_MS)
  }

  #reportWindow(): void {
    const visible = this.#timeScale.getVisibleLogicalRange()
    if (visible === null) return
    const spans = this.#spans()
    const window = windowOfRows(spans, visible)
    if (isSameWindow(spans, window, this.#window)) return
    this.#showData(window)
    this.#onWindowChange?.(window)
  }

  #showData(window: ChartWindow): void {
    this.#window = window
    const { received, range, timeZone, onDataShown } = this.#options
    const shown = toShownData(received, { window, range, end: this.#end })
    const { clock } = this.#plotted
    if (shown !== null) {
      this.#plotted.setEnds(shown.summary)
      this.#chart.applyOptions(toTimeOptions({ ...shown, clock, timeZone }))
    }
    onDataShown(shown)
  }
}
