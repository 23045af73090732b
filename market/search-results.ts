import type { NoAnswer } from './answer/answer.ts'
import type { Exchange } from './tickers/exchange.ts'

/**
 * Distinguishes coins with the same ticker. Picture and rank are null if no cached answer has them.
 */
export type CoinSearchResult = {
  id: string
  symbol: string
  name: string
  imageUrl: string | null
  marketCapRank: number | null
}

export type ExchangeSearchResult = Pick<
  Exchange,
  'id' | 'name' | 'imageUrl' | 'trustScoreRank' | 'country'
>

/** Search results, best first. */
export type SearchResults = {
  coins: CoinSearchResult[]
  /** The number of all matches. `coins` has only the first ones. */
  coinCount: number
  /** Null if the list of exchanges is not cached. */
  exchanges: ExchangeSearchResult[] | null
  exchangeCount: number
  /** Whether an exchange, and not a coin, is called exactly what was searched for. */
  areExchangesFirst: boolean
  /** Why the list of all coins is not available. Until then, only cached coins are found. */
  namesMissing?: NoAnswer
}

export function hasResults({
  coins,
  exchanges,
}: Pick<SearchResults, 'exchanges'> & { coins: readonly unknown[] }): boolean {
  return coins.length > 0 || (exchanges !== null && exchanges.length > 0)
}

/** Coins for visitors who have not searched yet. A list is empty if no answer is cached. */
export type SuggestedCoins = {
  /** The coins that many people are searching for. */
  trending: CoinSearchResult[]
  /** The first coins by market cap. */
  largest: CoinSearchResult[]
}
