/** What can be done with a chart by key. */
export type ChartActions = {
  /** Moves the crosshair by that many points; from nowhere it starts at the last one. */
  moveBy(steps: number): void
  /** Shows so many times as many points, 0.5 being closer, around the crosshair. */
  zoomBy(factor: number): void
  clear(): void
}

const ACTIONS: Record<string, (chart: ChartActions) => void> = {
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

export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Whether the key was the chart's; Ctrl and plus, for one, stays the browser's. */
export function pressChartKey(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  chart: ChartActions,
): boolean {
  const act = ACTIONS[key]
  if (act === undefined || ctrlKey || metaKey || altKey) return false
  act(chart)
  return true
}
