import { useEffect, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { formatHref } from '../../routing/search-params.ts'
import type { LineCoin, SuggestedLines } from '../coin-lists/list-coin.ts'
import { encodeIdList } from '../stars/id-list.ts'
import { getWatchlist } from '../stars/watchlist-store.ts'
import { fetchOptional, fetchSuggestedCoins } from '../watchlist/fetch-suggested-coins.ts'

type Suggestions = SuggestedLines & {
  /** The first coins of the visitor's watchlist. */
  starred: LineCoin[]
}

const MAX_STARRED = 6

/**
 * Coins for a palette without a text. Null until they are loaded. The server answers from its cache
 * only. A part that fails is empty.
 */
export function useSuggestedCoins(currency: Currency): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load(): Promise<void> {
      const [suggested, starred] = await Promise.all([
        fetchSuggestedCoins(currency, signal),
        fetchStarred(currency, signal),
      ])
      if (!signal.aborted) setSuggestions({ ...suggested, starred })
    }

    void load()
    return () => controller.abort()
  }, [currency])

  return suggestions
}

/** A coin of which no cached answer has the name is shown with its id. */
async function fetchStarred(currency: Currency, signal: AbortSignal): Promise<LineCoin[]> {
  const ids = getWatchlist().ids.slice(0, MAX_STARRED)
  if (ids.length === 0) return []
  const path = formatHref('/watchlist.json', { currency })
  const href = `${path}${path.includes('?') ? '&' : '?'}names=&ids=${encodeIdList([...ids].sort())}`
  const coins = await fetchOptional<LineCoin[]>(href, { signal, cache: 'no-store' })
  return ids.map((id) => coins?.find((coin) => coin.id === id) ?? toNamelessCoin(id))
}

function toNamelessCoin(id: string): LineCoin {
  return { id, symbol: '', name: id, imageUrl: null }
}
