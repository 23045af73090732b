import type { IslandHtml } from '../answer/island-html.ts'
import type { LeftOut, MissingCoinPart } from '../market/comparison/compared-coins.ts'
import type { Snapshot } from '../market/snapshot.ts'

export type CompareAnswer = {
  coins: { id: string; name: string }[]
  leftOut: LeftOut[]
  missing: MissingCoinPart[]
  /** The age of the facts in the table, and of the daily prices. Null if there are none. */
  factsAge: Snapshot<null> | null
  pricesAge: Snapshot<null> | null
  /** The chart and the table. Empty for fewer than two coins. */
  html: IslandHtml
}
