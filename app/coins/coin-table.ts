import type { CoinTableRow } from '../market/coin.ts'
import type { RenderedCoins } from './coin-cards.ts'

/** A coin as a row of the table shows it. */
export type TableRow = Omit<CoinTableRow, 'asOfMs' | 'weekPrices'> & {
  /** A line in SPARKLINE_BOX, or null where there are no two prices to draw it through. */
  sparkline: string | null
  /** Where its price is much older than the others on the page. */
  oldAsOfMs?: number
}

type TableScope = {
  /** How many coins are on the page, filtered out or not. */
  total: number
  /** False where stablecoins were to be hidden and nobody knows which coins they are. */
  isFilterable: boolean
}

/** Its rows sorted, and without what is filtered out. */
export type CoinTableRows = TableScope & { rows: TableRow[] }

export type CoinTable = TableScope & RenderedCoins

/** As wide as a week has hours: the line of a younger coin begins where the coin did. */
export const SPARKLINE_BOX = { width: 168, height: 40 }
