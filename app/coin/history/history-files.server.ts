// Writes the points of a chart as CSV and JSON. They hold only numbers and times, so a spreadsheet
// cannot read any cell as a formula.
import type { Bar, ChartSeries } from '../../market/history/chart-series.ts'

const BAR_FIELDS = ['openMs', 'closeMs', 'open', 'high', 'low', 'close', 'volume'] as const

/** Rows are arrays of numbers, to keep the answer short. Unknown is null. */
export function toHistoryJson(series: ChartSeries) {
  if (series.type !== 'candles') return { points: series.points }
  return { fields: BAR_FIELDS, bars: series.bars.map((bar) => BAR_FIELDS.map((name) => bar[name])) }
}

/** Has a header row. Times are ISO in UTC, unknown is empty. */
export function toHistoryCsv(series: ChartSeries): string {
  const rows = series.type === 'candles' ? toBarRows(series.bars) : toPointRows(series)
  return toCsv(rows)
}

/** Cells must not hold commas or quotes. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}

function toPointRows({ type, points }: Exclude<ChartSeries, { type: 'candles' }>) {
  const header = ['time', type === 'line' ? 'price' : 'market_cap']
  return [header, ...points.map(([timeMs, amount]) => [toIsoTime(timeMs), amount])]
}

function toBarRows(bars: readonly Bar[]) {
  const header = ['open_time', 'close_time', 'open', 'high', 'low', 'close', 'volume_24h']
  return [
    header,
    ...bars.map(({ openMs, closeMs, open, high, low, close, volume }) => [
      toIsoTime(openMs),
      toIsoTime(closeMs),
      ...[open, high, low, close],
      volume ?? '',
    ]),
  ]
}

function toIsoTime(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
