import { foldKey } from '../../../lib/fold-text.ts'
import type { UndatedAnswer } from '../../../market/answer/answer.ts'
import type { Market } from '../../../market/market.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'

/** The id of the coin with this symbol or name. Null if there is none. No answer without names. */
export async function findCalled(
  market: Pick<Market, 'getSearchResults'>,
  text: string,
): Promise<UndatedAnswer<string | null>> {
  const results = await market.getSearchResults(text)
  if (!('value' in results)) return results
  const [best] = results.value.coins
  return { value: best !== undefined && isNameOf(text, best) ? best.id : null }
}

export function isNameOf(text: string, { id, name, symbol }: CoinSearchResult): boolean {
  return [id, name, symbol].map(foldKey).includes(foldKey(text))
}
