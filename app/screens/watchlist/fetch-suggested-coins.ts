import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { SuggestedLines } from '../coin-lists/list-coin.ts'

/** Coins from the server's cache. None if the request fails: suggestions are not essential. */
export async function fetchSuggestedCoins(
  currency: Currency,
  signal: AbortSignal,
): Promise<SuggestedLines> {
  const href = pageHref('suggestionsJson', { currency })
  const suggested = await fetchOptional<SuggestedLines>(href, { signal })
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
