// Keeps the rank, image and name of each coin from the last answer that contained it. The list of
// all coins has no ranks or images.
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { createExpiringCache } from '../cache/expiring-cache.server.ts'

/** At most about 8 MB. Coins that pages show stay longest (LRU). */
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
        // A copy of these fields: the row itself would keep its prices in memory, too.
        coinMetadata.set(id, { coin: { id, symbol, name, imageUrl, marketCapRank }, fetchedAtMs })
      }
    },
    find: (id) => coinMetadata.find(id)?.coin,
    list: () => coinMetadata.list().map(({ coin }) => coin),
  }
}
