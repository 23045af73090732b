import type { CoinTableRow } from '../../../market/coin.ts'
import type { OutdatedRowTime } from './coin-cards.ts'

/** The fields of a coin that a table row shows. */
export type TableRow = Omit<CoinTableRow, 'asOfMs' | 'weekPrices'> & {
  /** Null with fewer than two prices. */
  sparkline: Sparkline | null
} & OutdatedRowTime

/** A coin's line of seven days. */
export type Sparkline = {
  /** An SVG path in SPARKLINE_BOX. */
  path: string
  /** From the first known price to the last one. */
  direction: 'up' | 'down' | 'flat'
  /** Vertical lines where the price jumps. Left out if it does not. */
  jumpPath?: string
}

/** The rows after sorting and filters. */
export type CoinTable = {
  rows: TableRow[]
  /** The number of coins on the page before filters. */
  total: number
  /** False if stablecoins should be hidden but their list is not available. */
  isFilterable: boolean
}

/** About a CSS pixel a unit, and two hours of a week. The line of a younger coin starts later. */
export const SPARKLINE_BOX = { width: 84, height: 20 }
