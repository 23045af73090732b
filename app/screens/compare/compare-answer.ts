import type { LeftOut, MissingCoinPart } from '../../../market/comparison/compared-coins.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'

export type CompareChartAnswer = {
  /** Says which days are compared, and which coins have no others. */
  intro: string
  drawing: IslandHtml
  caption: string
  /** The days that the slider reads. */
  timesMs: number[]
  lines: ComparedLine[]
}

export type ComparedLine = {
  name: string
  /** A short name, which is unique on the chart. */
  label: string
  /** The place of the coin on the page, which decides its dashes and its colour. */
  index: number
  /** Rebased prices on the days of `timesMs`. Null on a day without a price. */
  values: (number | null)[]
}

export type CompareAnswer = {
  coins: { id: string; name: string }[]
  /** The coin that the others are correlated with. Empty for fewer than two coins. */
  firstName: string
  /** A sentence for each coin whose price jumps on the days of the comparison. */
  jumpTexts: string[]
  leftOut: LeftOut[]
  missing: MissingCoinPart[]
  /** The age of the facts in the table, and of the daily prices. Null if there are none. */
  factsAge: Snapshot<null> | null
  pricesAge: Snapshot<null> | null
  /** Null for fewer than two coins, and without daily prices. */
  chart: CompareChartAnswer | null
  /** The table. Empty for fewer than two coins. */
  table: IslandHtml
}
