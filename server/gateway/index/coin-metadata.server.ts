// The rank, picture and name of each coin, from the last answer that contained it. The list of all
// names has no ranks or pictures. A coin that is here exists.
import { LRUCache } from 'lru-cache'
import { MAX_SHOWN_AGE_MS, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'

type Dated = { coin: CoinSearchResult; fetchedAtMs: number }

/** At most about 8 MB. Coins of recent answers stay longest. */
const MAX_COINS = 20_000

export type CoinMetadata = ReturnType<typeof createCoinMetadata>

export function createCoinMetadata({ now }: { now: () => number }) {
  const coins = new LRUCache<string, Dated>({ max: MAX_COINS })
  /** Answers are read by many pages, and recorded once. */
  const recorded = new WeakSet<readonly CoinSearchResult[]>()

  function isValid({ fetchedAtMs }: Dated): boolean {
    return now() - fetchedAtMs < MAX_SHOWN_AGE_MS
  }

  return {
    record(
      rows: readonly CoinSearchResult[],
      { fetchedAtMs }: Pick<Snapshot<unknown>, 'fetchedAtMs'>,
    ): void {
      if (recorded.has(rows)) return
      recorded.add(rows)
      for (const { id, symbol, name, imageUrl, marketCapRank } of rows) {
        // A copy of these fields: the row itself would keep its prices in memory, too.
        coins.set(id, { coin: { id, symbol, name, imageUrl, marketCapRank }, fetchedAtMs })
      }
    },

    // Without counting as a use: a search reads thousands of coins.
    find(id: string): CoinSearchResult | undefined {
      const found = coins.peek(id)
      return found !== undefined && isValid(found) ? found.coin : undefined
    },

    list(): CoinSearchResult[] {
      return [...coins.values()].filter(isValid).map(({ coin }) => coin)
    },
  }
}
