// Remembers of each coin what the last answer that named it said: its rank, its picture, its name
// as it is written there. The list of all coins has none of that.
import type { CoinSearchResult } from '../../market/search-results.ts'
import { createExpiringCache } from '../cache/expiring-cache.server.ts'

/** Some 8 MB at the most. Those that pages show are never the first to be forgotten. */
const MAX_COINS = 20_000

export type CoinMetadataCache = {
  record: (rows: readonly CoinSearchResult[], answer: { fetchedAtMs: number }) => void
  find: (id: string) => CoinSearchResult | undefined
  list: () => CoinSearchResult[]
}

export function createCoinMetadataCache({ now }: { now: () => number }): CoinMetadataCache {
  const coinMetadata = createExpiringCache<{ coin: CoinSearchResult; fetchedAtMs: number }>({
    max: MAX_COINS,
    now,
  })
  return {
    record(rows, { fetchedAtMs }) {
      for (const { id, symbol, name, imageUrl, marketCapRank } of rows) {
        // Not the row itself, which would keep its prices in memory as well.
        coinMetadata.set(id, { coin: { id, symbol, name, imageUrl, marketCapRank }, fetchedAtMs })
      }
    },
    find: (id) => coinMetadata.find(id)?.coin,
    list: () => coinMetadata.list().map(({ coin }) => coin),
  }
}
