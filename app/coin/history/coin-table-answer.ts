import type { ChartSeries } from '../../market/history/chart-series.ts'
import type { Snapshot } from '../../market/snapshot.ts'

export const ROWS_PER_PAGE = 100

/** One page of a chart's points, newest first. */
export type TablePage = { name: string; rows: ChartSeries; pages: number }

export type CoinTableAnswer = Snapshot<TablePage>
