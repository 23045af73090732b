// Writes the points of a chart as CSV and JSON.

import { type Cell, toCsv } from '../../../../lib/to-csv.ts'
import type { Bar, ChartSeries, LineSeries } from '../../../../market/history/chart-series.ts'
import { jumpTimesOf } from '../../../../market/history/price-jump.ts'

const BAR_FIELDS = ['openMs', 'closeMs', 'open', 'high', 'low', 'close', 'volume'] as const

/** Rows are arrays, to keep the answer short. Unknown is null. */
export function toHistoryJson(series: ChartSeries) {
  if (series.type !== 'candles') return { points: series.points }
  const bars = series.bars.map((bar) => [
    ...BAR_FIELDS.map((name) => bar[name]),
    bar.isUnfinished ?? false,
  ])
  return { fields: [...BAR_FIELDS, 'isUnfinished'], bars }
}

/**
 * Has a header row. Times are in UTC, unknown is empty. A last column says which candle is
 * unfinished and which rows jump. Most files have no such row, and then not this column.
 */
export function toHistoryCsv(series: ChartSeries): string {
  const rows = series.type === 'candles' ? toBarRows(series.bars) : toPointRows(series)
  const notes = notesOf(series)
  if (notes.every((note) => note === '')) return toCsv(rows)
  return toCsv(rows.map((row, index) => [...row, index === 0 ? 'note' : (notes[index - 1] ?? '')]))
}

function notesOf(series: ChartSeries): string[] {
  const jumpTimes = jumpTimesOf(series)
  const jumpNote = (timeMs: number) => (jumpTimes.has(timeMs) ? 'moved more than twentyfold' : '')
  if (series.type !== 'candles') return series.points.map(([timeMs]) => jumpNote(timeMs))
  return series.bars.map(({ openMs, isUnfinished }) =>
    [isUnfinished ? 'unfinished' : '', jumpNote(openMs)]
      .filter((note) => note !== '')
      .join(' and '),
  )
}

function toPointRows({ type, points }: LineSeries): Cell[][] {
  const header = ['time (UTC)', type === 'line' ? 'price' : 'market_cap']
  return [header, ...points.map(([timeMs, amount]) => [{ moment: timeMs }, amount])]
}

function toBarRows(bars: readonly Bar[]): Cell[][] {
  const times = ['open time (UTC)', 'close time (UTC)']
  const header = [...times, 'open', 'high', 'low', 'close', 'volume_24h']
  return [
    header,
    ...bars.map(({ openMs, closeMs, open, high, low, close, volume }) => [
      { moment: openMs },
      { moment: closeMs },
      ...[open, high, low, close, volume],
    ]),
  ]
}
