// Creates the data of a demo market from a seed. `endpoints.server.ts` formats the answers.
import type { DemoCoin } from './coins/demo-coin.ts'
import { createDemoCoins } from './coins/demo-coins.server.ts'
import { createPictureUrls, type PictureUrls } from './coins/pictures.server.ts'
import { createQuotes, type Quotes } from './coins/quotes.server.ts'
import { createRankingReader, type Ranking } from './coins/ranking.server.ts'
import { createExchanges, type Exchanges } from './exchanges/exchanges.server.ts'
import { createPairs, type Pairs } from './exchanges/pairs.server.ts'

/** The data of all endpoints. */
export type Market = {
  seed: string
  coinById: ReadonlyMap<string, DemoCoin>
  /** Units for amounts, beside the currencies. */
  bitcoin: DemoCoin
  tether: DemoCoin
  quotes: Quotes
  getRanking(nowMs: number): Ranking
  exchanges: Exchanges
  pairs: Pairs
  pictureUrls: PictureUrls
}

/** With fewer coins, the tail of the list is shorter. */
export function createMarket(seed: string, pictureOrigin: string, coinCount?: number): Market {
  const coins = createDemoCoins(coinCount)
  const coinById = new Map(coins.map((coin) => [coin.id, coin]))
  const [bitcoin, tether] = [coinById.get('bitcoin'), coinById.get('tether')]
  if (!bitcoin || !tether) throw new Error('the demo market has no bitcoin or no tether')
  const quotes = createQuotes(seed, coinById)
  const pictureUrls = createPictureUrls(pictureOrigin)
  return {
    seed,
    coinById,
    bitcoin,
    tether,
    quotes,
    getRanking: createRankingReader(coins, quotes),
    exchanges: createExchanges(seed, pictureUrls),
    pairs: createPairs(seed, coins),
    pictureUrls,
  }
}
