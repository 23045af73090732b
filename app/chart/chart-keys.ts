import type { InteractiveChart } from './interactive-chart.ts'

export const CHART_KEYS_HELP =
  'Left and right arrow keys read it point by point, plus and minus zoom, Escape leaves.'

const ACTIONS: Record<string, (chart: InteractiveChart) => void> = {
  ArrowLeft: (chart) => chart.moveBy(-1),
  ArrowRight: (chart) => chart.moveBy(1),
  Home: (chart) => chart.moveBy(Number.NEGATIVE_INFINITY),
  End: (chart) => chart.moveBy(Number.POSITIVE_INFINITY),
  '+': (chart) => chart.zoomBy(0.5),
  // The same key without Shift.
  '=': (chart) => chart.zoomBy(0.5),
  '-': (chart) => chart.zoomBy(2),
  Escape: (chart) => chart.clear(),
}

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Whether the key was the chart's; Ctrl and plus, for one, stays the browser's. */
export function pressChartKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  chart: InteractiveChart,
): boolean {
  const act = ACTIONS[key]
  if (act === undefined || ctrlKey || metaKey || altKey) return false
  act(chart)
  return true
}
