import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { CoinRow } from '../../../../market/coin.ts'
import type { MissingPart } from '../../../../market/tickers/coin-markets.ts'
import type { Premium } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import type { RupeeComparison } from '../../tickers/rupee-comparison.ts'
import type { TickerRow } from '../../tickers/ticker-row.ts'

/** A market of a coin. Amounts are in the currency of the page. */
export type CoinMarketRow = TickerRow &
  Pick<Ticker, 'exchangeId' | 'exchangeName'> & {
    /** The amounts that move the price by 2 %. */
    depthUp: number | null
    depthDown: number | null
    /** Undefined for a market in another currency than rupees. */
    premium?: Premium
  }

/** The whole answer for the page of a coin's markets. */
export type CoinMarketsAnswer = {
  coin: Pick<CoinRow, 'id' | 'name' | 'symbol'>
  markets: Snapshot<{
    /** Null without a pair in rupees. */
    comparison: RupeeComparison | null
    /** The rows of the page. A page after the last one has none. */
    rows: CoinMarketRow[]
    /** The number of markets that the filters leave, and of all. */
    count: number
    total: number
    pages: number
    missing: MissingPart[]
  }>
}
