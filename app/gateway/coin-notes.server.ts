// Remembers of each coin what the last answer that named it said: its rank, its picture, its name
// as it is written there. The list of all coins has none of that.
import { LRUCache } from 'lru-cache'
import type { FoundCoin } from '../market/found.ts'

/** Some 8 MB at the most. Those that pages show are never the first to be forgotten. */
const MAX_COINS = 20_000

export type CoinNotes = {
  note: (rows: readonly FoundCoin[]) => void
  find: (id: string) => FoundCoin | undefined
}

export function createCoinNotes(): CoinNotes {
  const notes = new LRUCache<string, FoundCoin>({ max: MAX_COINS })
  return {
    note(rows) {
      for (const { id, symbol, name, imageUrl, marketCapRank } of rows) {
        // Not the row itself, which would keep its prices in memory as well.
        notes.set(id, { id, symbol, name, imageUrl, marketCapRank })
      }
    },
    // A question is no use of it: a search looks at thousands.
    find: (id) => notes.peek(id),
  }
}
