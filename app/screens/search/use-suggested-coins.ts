import { useEffect, useState } from 'react'
import type { CoinSearchResult, SuggestedCoins } from '../../../market/search-results.ts'
import { fetchOptional, fetchSuggestedCoins } from '../watchlist/fetch-suggested-coins.ts'
import { encodeIdList } from '../watchlist/id-list.ts'
import { getWatchlist } from '../watchlist/watchlist-store.ts'

type Suggestions = SuggestedCoins & {
  /** The first coins of the visitor's watchlist. */
  starred: CoinSearchResult[]
}

const MAX_STARRED = 6

/**
 * Coins for a palette without a text. Null until they are loaded. The server answers from its cache
 * only. A part that fails is empty.
 */
export function useSuggestedCoins(): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load(): Promise<void> {
      const [suggested, starred] = await Promise.all([
        fetchSuggestedCoins(signal),
        fetchStarred(signal),
      ])
      if (!signal.aborted) setSuggestions({ ...suggested, starred })
    }

    void load()
    return () => controller.abort()
  }, [])

  return suggestions
}

/** A coin of which no cached answer has the name is shown with its id. */
async function fetchStarred(signal: AbortSignal): Promise<CoinSearchResult[]> {
  const ids = getWatchlist().ids.slice(0, MAX_STARRED)
  if (ids.length === 0) return []
  const href = `/watchlist.json?names=&ids=${encodeIdList([...ids].sort())}`
  const coins = await fetchOptional<CoinSearchResult[]>(href, { signal, cache: 'no-store' })
  return ids.map((id) => coins?.find((coin) => coin.id === id) ?? toNamelessCoin(id))
}

function toNamelessCoin(id: string): CoinSearchResult {
  return { id, symbol: '', name: id, imageUrl: null, marketCapRank: null }
}
