import type { MissingPart } from '../../../../market/tickers/coin-markets.ts'
import type { IslandHtml } from '../../../shell/answer/island-html.ts'

/** The pairs of an exchange as its page shows them. */
export type ShownPairs = {
  /** The rows of the page. */
  html: IslandHtml
  rowCount: number
  /** The number of pairs that match the filter, and of all. */
  count: number
  total: number
  pages: number
  missing: MissingPart[]
}
