import type { CoinRow } from '../../../../market/coin.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import type { MissingPart } from '../../../../market/tickers/coin-markets.ts'
import type { IslandHtml } from '../../../shell/answer/island-html.ts'

/** The whole answer for the page of a coin's markets. */
export type CoinMarketsAnswer = {
  coin: Pick<CoinRow, 'id' | 'name'>
  markets: Snapshot<{
    /** The premium in words, above the table. Empty without a pair in rupees. */
    summary: IslandHtml
    rows: IslandHtml
    /** The rows of the page. A page after the last one has none. */
    rowCount: number
    /** Rows of the page that the order does not hold for, as in `ArrangedTickers`. */
    apart: IslandHtml
    apartCount: number
    /** The number of markets that the filters leave, and of all. */
    count: number
    total: number
    pages: number
    rupeePairCount: number
    missing: MissingPart[]
  }>
}
