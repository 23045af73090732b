import type { Bar, ChartSeries } from '../market/chart-series.ts'
import type { ChartType } from '../market/chart-view.ts'
import type { PricePoint } from '../market/coin.ts'

/** What a chart shows, as our own server answers. Rejects when there is too little to explore. */
export async function readChartSeries(response: Response, type: ChartType): Promise<ChartSeries> {
  if (!response.ok) throw new Error(`what the chart shows was answered with ${response.status}`)
  const series = parseChartSeries(await response.json(), type)
  const rows = series.type === 'candles' ? series.bars : series.points
  if (rows.length < 2) throw new Error('there is nothing to explore in fewer than two rows')
  return series
}

/** Rows by strictly rising time, which is what the chart library takes for granted. */
export function parseChartSeries(body: unknown, type: ChartType): ChartSeries {
  // There are no candles over max: what comes is a line.
  const bars = rowsOf(body, 'bars')
  if (type === 'candles' && bars !== undefined) {
    return { type, bars: inOrder(bars.map(toBar), ({ openMs }) => openMs) }
  }
  const points = rowsOf(body, 'points') ?? []
  const lineType = type === 'market-cap' ? type : 'line'
  return { type: lineType, points: inOrder(points.map(toPoint), ([timeMs]) => timeMs) }
}

function rowsOf(body: unknown, name: string): unknown[] | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const rows: unknown = Reflect.get(body, name)
  return Array.isArray(rows) ? rows : undefined
}

function toPoint(entry: unknown): PricePoint | null {
  if (!Array.isArray(entry)) return null
  // By index: taken apart as an iterable, ten thousand of them take a phone three times as long.
  const timeMs: unknown = entry[0]
  const price: unknown = entry[1]
  return typeof timeMs === 'number' && typeof price === 'number' ? [timeMs, price] : null
}

function toBar(entry: unknown): Bar | null {
  if (!Array.isArray(entry)) return null
  const [openMs, closeMs, open, high, low, close] = entry.map((value: unknown) =>
    typeof value === 'number' ? value : undefined,
  )
  const volume: unknown = entry[6]
  if (openMs === undefined || closeMs === undefined || open === undefined) return null
  if (high === undefined || low === undefined || close === undefined) return null
  return { openMs, closeMs, open, high, low, close, volume: isNumber(volume) ? volume : null }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function inOrder<Row>(rows: readonly (Row | null)[], timeOf: (row: Row) => number): Row[] {
  const ordered: Row[] = []
  let latestMs = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row === null || timeOf(row) <= latestMs) continue
    ordered.push(row)
    latestMs = timeOf(row)
  }
  return ordered
}
