import type { CoinRow } from '../../../../market/coin.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import type { MissingPart } from '../../../../market/tickers/coin-markets.ts'
import type { Premium, PremiumBasis } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
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

/** What a coin costs in rupees, in words. */
export type RupeeSummaryTexts = {
  /** The price with the largest volume. Null if no price counts. */
  headline: string | null
  median: string
  basis: Pick<PremiumBasis, 'worldPrice' | 'arrivedAtMs'>
}

/** The whole answer for the page of a coin's markets. */
export type CoinMarketsAnswer = {
  coin: Pick<CoinRow, 'id' | 'name'>
  markets: Snapshot<{
    /** Null without a pair in rupees. */
    summary: RupeeSummaryTexts | null
    /** The rows of the page. A page after the last one has none. */
    rows: CoinMarketRow[]
    /** Rows of the page that the order does not hold for, as in `ArrangedTickers`. */
    apart: CoinMarketRow[]
    /** The number of markets that the filters leave, and of all. */
    count: number
    total: number
    pages: number
    missing: MissingPart[]
  }>
}
