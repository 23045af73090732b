import type { PricedCoin, TableCoin } from '../coin-lists/list-coin.ts'

export type CoinCards = { rows: PricedCoin[] }

/** The rows after sorting and filters. */
export type CoinTableData = {
  rows: TableCoin[]
  /** The number of coins on the page before filters. */
  total: number
  /** False if stablecoins should be hidden but their list is not available. */
  isFilterable: boolean
}
