/** The actions of a chart that have keys. */
export type ChartActions = {
  /** Moves the crosshair by a number of points. Starts at the last point if it is hidden. */
  moveBy(steps: number): void
  /** Multiplies the number of visible points around the crosshair: 0.5 zooms in. */
  zoomBy(factor: number): void
  clear(): void
}

const ACTIONS: Record<string, (chart: ChartActions) => void> = {
  ArrowLeft: (chart) => chart.moveBy(-1),
  ArrowRight: (chart) => chart.moveBy(1),
  Home: (chart) => chart.moveBy(Number.NEGATIVE_INFINITY),
  End: (chart) => chart.moveBy(Number.POSITIVE_INFINITY),
  '+': (chart) => chart.zoomBy(0.5),
  // The key of `+` without Shift.
  '=': (chart) => chart.zoomBy(0.5),
  '-': (chart) => chart.zoomBy(2),
  Escape: (chart) => chart.clear(),
}

export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Returns whether the chart handled the key. Shortcuts such as Ctrl and + stay the browser's. */
export function pressChartKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  chart: ChartActions,
): boolean {
  const act = ACTIONS[key]
  if (act === undefined || ctrlKey || metaKey || altKey) return false
  act(chart)
  return true
}
