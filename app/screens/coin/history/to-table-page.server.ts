import type { ChartSeries } from '../../../../market/history/chart-series.ts'
import { findJumps, toJumps } from '../../../../market/history/price-jump.ts'
import { ROWS_PER_PAGE, type TablePage } from './coin-table-answer.ts'

/** A page after the last one has no rows. */
export function toTablePage(
  series: ChartSeries,
  { name, page }: { name: string; page: number },
): TablePage {
  function pick<Row>(rows: readonly Row[]): Row[] {
    return rows.toReversed().slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  }
  const count = series.type === 'candles' ? series.bars.length : series.points.length
  const rows =
    series.type === 'candles'
      ? { type: series.type, bars: pick(series.bars) }
      : { type: series.type, points: pick(series.points) }
  const found = findJumps(series)
  const times = new Set(timesOf(rows))
  return {
    name,
    rows,
    pages: Math.max(1, Math.ceil(count / ROWS_PER_PAGE)),
    jumps: toJumps(found),
    jumpTimesMs: found.map(({ atMs }) => atMs).filter((atMs) => times.has(atMs)),
  }
}

function timesOf(series: ChartSeries): number[] {
  if (series.type === 'candles') return series.bars.map(({ openMs }) => openMs)
  return series.points.map(([timeMs]) => timeMs)
}
