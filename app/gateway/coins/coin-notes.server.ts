// Remembers of each coin what the last answer that named it said: its rank, its picture, its name
// as it is written there. The list of all coins has none of that.
import type { FoundCoin } from '../../market/found.ts'
import { createDatedCache } from '../cache/dated-cache.server.ts'

/** Some 8 MB at the most. Those that pages show are never the first to be forgotten. */
const MAX_COINS = 20_000

export type CoinNotes = {
  note: (rows: readonly FoundCoin[], answer: { fetchedAtMs: number }) => void
  find: (id: string) => FoundCoin | undefined
  list: () => FoundCoin[]
}

export function createCoinNotes({ now }: { now: () => number }): CoinNotes {
  const notes = createDatedCache<{ coin: FoundCoin; fetchedAtMs: number }>({ max: MAX_COINS, now })
  return {
    note(rows, { fetchedAtMs }) {
      for (const { id, symbol, name, imageUrl, marketCapRank } of rows) {
        // Not the row itself, which would keep its prices in memory as well.
        notes.set(id, { coin: { id, symbol, name, imageUrl, marketCapRank }, fetchedAtMs })
      }
    },
    find: (id) => notes.find(id)?.coin,
    list: () => notes.list().map(({ coin }) => coin),
  }
}
