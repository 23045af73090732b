// Creates the data of a demo market from a seed. `endpoints.server.ts` formats the answers.
import type { DemoCoin } from './coins/demo-coin.ts'
import { createDemoCoins } from './coins/demo-coins.server.ts'
import { createQuotes, type Quotes } from './coins/quotes.server.ts'
import { createRankingReader, type Ranking } from './coins/ranking.server.ts'
import { createExchanges, type Exchanges } from './exchanges/exchanges.server.ts'
import { createPictureUrls, type PictureUrls } from './pictures/picture-urls.server.ts'

/** The data of all endpoints. */
export type Market = {
  seed: string
  coinById: ReadonlyMap<string, DemoCoin>
  /** A unit for amounts, beside the currencies. */
  bitcoin: DemoCoin
  exchanges: Exchanges
  quotes: Quotes
  pictureUrls: PictureUrls
  getRanking(nowMs: number): Ranking
}

export function createMarket(seed: string, pictureOrigin: string): Market {
  const coins = createDemoCoins()
  const coinById = new Map(coins.map((coin) => [coin.id, coin]))
  const bitcoin = coinById.get('bitcoin')
  if (bitcoin === undefined) throw new Error('the demo market has no bitcoin')
  const quotes = createQuotes(seed, coins)
  const pictureUrls = createPictureUrls(pictureOrigin)
  return {
    seed,
    coinById,
    bitcoin,
    exchanges: createExchanges(seed, pictureUrls),
    quotes,
    pictureUrls,
    getRanking: createRankingReader(coins, quotes),
  }
}
