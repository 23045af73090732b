import type { SuggestedCoins } from '../market/search-results.ts'
import { pageHref } from '../routing/page-href.ts'

/** Coins from the server's cache. None if the request fails: suggestions are not essential. */
export async function fetchSuggestedCoins(signal: AbortSignal): Promise<SuggestedCoins> {
  try {
    const answer = await fetch(pageHref('suggestionsJson', {}), { signal })
    if (answer.ok) return await answer.json()
  } catch (error) {
    const isAborted = error instanceof DOMException
    // No network, or the connection was lost.
    const isLost = error instanceof TypeError || error instanceof SyntaxError
    if (!isAborted && !isLost) throw error
  }
  return { trending: [], largest: [] }
}
