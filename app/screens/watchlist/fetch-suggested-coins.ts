import type { SuggestedCoins } from '../../../market/search-results.ts'
import { pageHref } from '../../routing/page-href.ts'

/** Coins from the server's cache. None if the request fails: suggestions are not essential. */
export async function fetchSuggestedCoins(signal: AbortSignal): Promise<SuggestedCoins> {
  const suggested = await fetchOptional<SuggestedCoins>(pageHref('suggestionsJson', {}), { signal })
  return suggested ?? { trending: [], largest: [] }
}

/** Data that the page can do without. Null if the request fails or is aborted. */
export async function fetchOptional<T>(href: string, options: RequestInit): Promise<T | null> {
  try {
    const answer = await fetch(href, options)
    return answer.ok ? await answer.json() : null
  } catch (error) {
    const isAborted = error instanceof DOMException
    // No network, or the connection was lost.
    const isLost = error instanceof TypeError || error instanceof SyntaxError
    if (!isAborted && !isLost) throw error
    return null
  }
}
