/** The id of the element behind a chart's drawing, for which the first paint of a page waits. */
export const CHART_END = 'chart-end'
