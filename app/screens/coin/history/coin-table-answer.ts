import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { ChartSeries } from '../../../../market/history/chart-series.ts'
import type { Jumps } from '../../../../market/history/price-jump.ts'

export const ROWS_PER_PAGE = 100

/** One page of a chart's points, newest first. */
export type TablePage = {
  name: string
  rows: ChartSeries
  pages: number
  /** Of the whole chart. Null if its price does not jump. */
  jumps: Jumps | null
  /** The times of the rows of this page to which the price jumps. */
  jumpTimesMs: number[]
}

export type CoinTableAnswer = Snapshot<TablePage>
