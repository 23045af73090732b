import type { CoinFacts, PriceHistory } from '../coin.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Wait } from '../wait.ts'

/** More lines in a chart cannot be told apart. */
export const MAX_COMPARED = 5

/** Null stands for a part that is still to come. */
export type ComparedCoin = {
  id: string
  name: string
  facts: Snapshot<CoinFacts> | null
  history: Snapshot<PriceHistory> | null
}

/**
 * Why a coin of the URL is not shown. `unknown`: there is no such id. `not-found`: the search found
 * no coin with this name.
 */
export type LeftOut = { name: string; reason: 'twice' | 'too-many' | 'unknown' | 'not-found' }

export type MissingCoinPart = {
  part: 'facts' | 'prices' | 'search'
  /** The coin, or the text that was searched for. */
  name: string
  /** The limit that the part waits for. Null if its call has failed. */
  wait: Wait | null
}

/** The ids in a URL: `bitcoin,ethereum`. */
export function toIds(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}

/** The ids to show, each once, and those that are left out. */
export function chooseIds(requested: readonly string[]): { ids: string[]; leftOut: LeftOut[] } {
  const distinct = [...new Set(requested)]
  const ids = distinct.slice(0, MAX_COMPARED)
  const twice = ids.filter((id) => requested.filter((other) => other === id).length > 1)
  return {
    ids,
    leftOut: [
      ...twice.map((name): LeftOut => ({ name, reason: 'twice' })),
      ...distinct.slice(MAX_COMPARED).map((name): LeftOut => ({ name, reason: 'too-many' })),
    ],
  }
}
