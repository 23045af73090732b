import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { LeftOut, MissingCoinPart } from '../../../market/compared-coins.ts'
import type { TimeLabels } from '../../chart/drawing/chart-geometry.ts'
import type { CoinComparison } from './comparison/compare-series.ts'

export type CompareChartAnswer = {
  geometry: CompareGeometry
  /** Describes the chart to people who cannot see it. The table has the figures. */
  description: string
  caption: string
  /** The days that the slider reads. */
  timesMs: number[]
  lines: ComparedLine[]
}

/** Positions are in percent of the plot, from the top left. */
export type CompareGeometry = {
  /** In the order of the chart's lines. */
  lines: { path: string; endValue: number; endYPct: number; labelYPct: number }[]
  /** Vertical lines where a price jumps. Undefined without such a day. */
  jumpPath: string | undefined
  isLog: boolean
  baseYPct: number
  valueTicks: { value: number; yPct: number }[]
  timeTicks: { timeMs: number; xPct: number }[]
  timeLabels: TimeLabels
}

type ComparedLine = {
  name: string
  /** A short name, which is unique on the chart. */
  label: string
  /** The place of the coin on the page, which decides its dashes and its colour. */
  index: number
  /** Rebased prices on the days of `timesMs`. Null on a day without a price. */
  values: (number | null)[]
}

/** A row of the table. */
export type ComparedFigures = {
  id: string
  name: string
  /** Null if the coin has no line. */
  past: Omit<CoinComparison, 'id' | 'rebased'> | null
  marketCap: number | null
  volume24h: number | null
}

export type CompareTableAnswer = {
  /** The coin that the others are correlated with. */
  first: { id: string; name: string }
  /** A sentence for each coin that has prices, but no line. */
  notInChart: string[]
  rows: ComparedFigures[]
}

export type CompareAnswer = {
  coins: { id: string; name: string }[]
  /** A sentence for each coin whose price jumps on the days of the comparison. */
  jumpTexts: string[]
  leftOut: LeftOut[]
  missing: MissingCoinPart[]
  /** The age of the facts in the table, and of the daily prices. Null if there are none. */
  factsAge: Snapshot<null> | null
  pricesAge: Snapshot<null> | null
  /** Null for fewer than two coins, and without daily prices. */
  chart: CompareChartAnswer | null
  /** Null for fewer than two coins. */
  table: CompareTableAnswer | null
}
