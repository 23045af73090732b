import type { MissingPart } from '../../../../market/tickers/coin-markets.ts'
import type { TickerRow } from '../../tickers/ticker-row.ts'

/** The pairs of an exchange as its page shows them. */
export type ShownPairs = {
  /** The rows of the page. A page after the last one has none. */
  rows: TickerRow[]
  /** The number of pairs that match the filter, and of all. */
  count: number
  total: number
  pages: number
  missing: MissingPart[]
}
