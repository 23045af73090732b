/** The id of the element after a chart's drawing. The first paint of the page waits for it. */
export const CHART_END = 'chart-end'
