import type { Exchange } from './coin.ts'
import type { Wait } from './wait.ts'

/** What tells coins of one ticker apart. Picture and rank are null where no answer has told them. */
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

/** What a search has found, the best first. */
export type SearchResults = {
  coins: CoinSearchResult[]
  /** How many there are, of which `coins` are the first. */
  coinCount: number
  /** Null where the list of exchanges is not at hand. */
  exchanges: ExchangeSearchResult[] | null
  exchangeCount: number
  /** While the list of all coins is to come: then only coins that pages have shown are found. */
  wait?: Wait
}
