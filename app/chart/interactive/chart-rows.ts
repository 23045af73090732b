import type { Bar, ChartSeries } from '../../../market/history/chart-series.ts'
import type { ChartType } from '../../../market/history/chart-view.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'

export type ReceivedSeries = { series: ChartSeries; fetchedAtMs: number }

/** Reads the response of our server. Rejects if it failed or has fewer than two rows. */
export async function readChartSeries(
  response: Response,
  type: ChartType,
): Promise<ReceivedSeries> {
  if (!response.ok) throw new Error(`status ${response.status}`)
  const body: unknown = await response.json()
  const series = parseChartSeries(body, type)
  const rows = series.type === 'candles' ? series.bars : series.points
  if (rows.length < 2) throw new Error('fewer than two rows')
  return { series, fetchedAtMs: readFetchTime(body) ?? Date.now() }
}

function readFetchTime(body: unknown): number | undefined {
  const timeMs: unknown = typeof body === 'object' && body && Reflect.get(body, 'fetchedAtMs')
  return isNumber(timeMs) ? timeMs : undefined
}

/** Keeps only valid rows in strictly ascending order of time, as the chart library requires. */
export function parseChartSeries(body: unknown, type: ChartType): ChartSeries {
  // The range `max` has no candles, so the server returns a line.
  const bars = rowsOf(body, 'bars')
  if (type === 'candles' && bars !== undefined) return { type, bars: readBars(bars) }
  const lineType = type === 'market-cap' ? type : 'line'
  return { type: lineType, points: readPoints(rowsOf(body, 'points') ?? []) }
}

function rowsOf(body: unknown, name: string): unknown[] | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const rows: unknown = Reflect.get(body, name)
  return Array.isArray(rows) ? rows : undefined
}

/**
 * One pass with index access. Separate passes over 10,000 points take a slow phone 4 times as long.
 */
function readPoints(entries: readonly unknown[]): PricePoint[] {
  let latestMs = Number.NEGATIVE_INFINITY
  return entries.filter((entry): entry is PricePoint => {
    if (!Array.isArray(entry)) return false
    if (typeof entry[0] !== 'number' || typeof entry[1] !== 'number') return false
    if (entry[0] <= latestMs) return false
    latestMs = entry[0]
    return true
  })
}

function readBars(entries: readonly unknown[]): Bar[] {
  let latestMs = Number.NEGATIVE_INFINITY
  return entries.flatMap((entry) => {
    const bar = toBar(entry)
    if (bar === null || bar.openMs <= latestMs) return []
    latestMs = bar.openMs
    return [bar]
  })
}

function toBar(entry: unknown): Bar | null {
  if (!Array.isArray(entry)) return null
  const [openMs, closeMs, open, high, low, close] = entry.map((value: unknown) =>
    typeof value === 'number' ? value : undefined,
  )
  const volume: unknown = entry[6]
  if (openMs === undefined || closeMs === undefined || open === undefined) return null
  if (high === undefined || low === undefined || close === undefined) return null
  const bar = { openMs, closeMs, open, high, low, close, volume: isNumber(volume) ? volume : null }
  return entry[7] === true ? { ...bar, isUnfinished: true } : bar
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
