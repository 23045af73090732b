import type { Snapshot } from '../../../market/snapshot.ts'
import type { MissingPart, RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import type { Premium, PremiumBasis } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

export type RupeeCoin = (typeof RUPEE_COINS)[number]

/** The price of a coin in rupees on one exchange. */
export type RupeeRow = Pick<
  Ticker,
  'base' | 'exchangeId' | 'exchangeName' | 'last' | 'spreadPct' | 'target' | 'tradedAtMs'
> & {
  /** Unique in its table. */
  key: string
  /** Of the pair on its exchange, or of the exchange. Null without an https address. */
  url: string | null
  premium: Premium
  /** What the chosen amount gets. Null if the price is in doubt. */
  purchase: {
    /** The number of coins. */
    coins: string
    /** `49.4 less` than at the world price. Null if it is equal or unknown. */
    difference: string | null
    exceedsDepth: boolean
  } | null
}

/** The prices of one coin in rupees, compared with the world price. */
export type RupeePrice = {
  coin: RupeeCoin
  /** Null if the prices have not arrived. */
  prices: {
    basis: Pick<PremiumBasis, 'worldPrice' | 'arrivedAtMs'>
    /** What the premiums of all exchanges say. */
    summary: string
    /** The coins that the chosen amount would get at the world price. Null if it is unknown. */
    coinsAtWorldPrice: string | null
    rows: RupeeRow[]
  } | null
}

/** The whole answer for the page of prices in India. Without an Indian exchange there are no coins. */
export type IndiaAnswer = Snapshot<{ coins: RupeePrice[]; missing: MissingPart[] }>
