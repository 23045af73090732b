import { foldKey } from '../../../lib/fold-text.ts'
import { toWait } from '../../../market/answer/failures.ts'
import type { LeftOut, MissingCoinPart } from '../../../market/compared-coins.ts'
import type { Market } from '../../../market/market.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'

/** Why a coin could not be added. */
export type NotAdded = { leftOut: LeftOut[]; missing: MissingCoinPart[] }

const NOTHING_WRONG: NotAdded = { leftOut: [], missing: [] }

/**
 * The id of the coin that a name or a ticker most likely means. Without one, or if the comparison
 * has it, the reason. `compared`: the ids of its coins, or what else they are called.
 */
export async function findAddedCoin(
  market: Pick<Market, 'getSearchResults'>,
  name: string,
  compared: readonly string[],
): Promise<{ id: string | null; notAdded: NotAdded }> {
  if (name === '') return { id: null, notAdded: NOTHING_WRONG }
  try {
    const [best] = (await market.getSearchResults(name)).coins
    if (best !== undefined && compared.some((text) => isNameOf(text, best))) {
      const leftOut: LeftOut = { name: best.name, reason: 'twice' }
      return { id: null, notAdded: { leftOut: [leftOut], missing: [] } }
    }
    if (best !== undefined) return { id: best.id, notAdded: NOTHING_WRONG }
    return { id: null, notAdded: { leftOut: [{ name, reason: 'not-found' }], missing: [] } }
  } catch (error) {
    const missing: MissingCoinPart = { part: 'search', name, wait: toWait(error) }
    return { id: null, notAdded: { leftOut: [], missing: [missing] } }
  }
}

/** The id of the coin with this symbol or name. Null if there is none. Rejects without names. */
export async function findCalled(
  market: Pick<Market, 'getSearchResults'>,
  text: string,
): Promise<string | null> {
  const [best] = (await market.getSearchResults(text)).coins
  return best !== undefined && isNameOf(text, best) ? best.id : null
}

function isNameOf(text: string, { id, name, symbol }: CoinSearchResult): boolean {
  return [id, name, symbol].map(foldKey).includes(foldKey(text))
}
