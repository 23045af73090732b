import type { LeftOut, MissingCoinPart } from '../../../market/compared-coins.ts'
import type { Market } from '../../../market/market.ts'
import { isNameOf } from '../coin-lists/find-called.server.ts'

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
  const results = await market.getSearchResults(name)
  if (!('value' in results)) {
    const missing: MissingCoinPart = { part: 'search', name, why: results }
    return { id: null, notAdded: { leftOut: [], missing: [missing] } }
  }
  const [best] = results.value.coins
  if (best !== undefined && compared.some((text) => isNameOf(text, best))) {
    const leftOut: LeftOut = { name: best.name, reason: 'twice' }
    return { id: null, notAdded: { leftOut: [leftOut], missing: [] } }
  }
  if (best !== undefined) return { id: best.id, notAdded: NOTHING_WRONG }
  return { id: null, notAdded: { leftOut: [{ name, reason: 'not-found' }], missing: [] } }
}
