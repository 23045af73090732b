import type { IChartApi } from 'lightweight-charts'

/**
 * Enables zooming by wheel after a pointermove over the chart. Scrolling the page past the chart
 * causes no pointermove, so the wheel keeps scrolling the page.
 */
export function enableWheelOnHover(chart: IChartApi, box: HTMLElement, signal: AbortSignal): void {
  let hasWheel = false
  // Only on a change, because applying an option redraws the whole chart.
  function setWheel(mouseWheel: boolean): void {
    if (mouseWheel === hasWheel) return
    hasWheel = mouseWheel
    chart.applyOptions({ handleScale: { mouseWheel }, handleScroll: { mouseWheel } })
  }
  box.addEventListener('pointermove', () => setWheel(true), { signal })
  box.addEventListener('pointerleave', () => setWheel(false), { signal })
}
