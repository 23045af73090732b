import type { IChartApi } from 'lightweight-charts'

type WheelZoomOptions = { box: HTMLElement; signal: AbortSignal; onZoom: () => void }

/**
 * The wheel scrolls the page. With Ctrl or ⌘ it zooms the chart, and so does a pinch on a touchpad,
 * which browsers report as a wheel with Ctrl.
 */
export function enableWheelZoom(chart: IChartApi, { box, signal, onZoom }: WheelZoomOptions): void {
  let isZoom = false
  // In the capture phase, before the library reads its options.
  box.addEventListener(
    'wheel',
    ({ ctrlKey, metaKey }) => {
      const mouseWheel = ctrlKey || metaKey
      if (mouseWheel) onZoom()
      // Only on a change, because applying an option redraws the whole chart.
      if (mouseWheel !== isZoom) chart.applyOptions({ handleScale: { mouseWheel } })
      isZoom = mouseWheel
    },
    { capture: true, passive: true, signal },
  )
}
