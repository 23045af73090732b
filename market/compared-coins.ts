import type { Answer, NoAnswer } from './answer/answer.ts'
import type { CoinFacts } from './coin.ts'
import type { PriceHistory } from './history/price-history.ts'

/** More lines in a chart cannot be told apart. */
export const MAX_COMPARED = 5

export type ComparedCoin = {
  id: string
  name: string
  facts: Answer<CoinFacts>
  /** Null if the page does not need it. */
  history: Answer<PriceHistory> | null
}

/**
 * Why a coin of the URL is not shown. `unknown`: there is no such id. `not-found`: the search found
 * no coin with this name. `not-tried`: too many ids before it are unknown. `more`: the name is the
 * number of further coins that are left out for the same reason.
 */
export type LeftOut = {
  name: string
  reason: 'twice' | 'too-many' | 'not-tried' | 'more' | 'unknown' | 'not-found'
}

export type MissingCoinPart = {
  part: 'facts' | 'prices' | 'search'
  /** The coin, or the text that was searched for. */
  name: string
  why: NoAnswer
}

/** Each id once, and those that are there more than once. */
export function toDistinctIds(ids: readonly string[]): { distinct: string[]; twice: string[] } {
  const [distinct, twice] = [new Set<string>(), new Set<string>()]
  for (const id of ids) (distinct.has(id) ? twice : distinct).add(id)
  return { distinct: [...distinct], twice: [...twice] }
}

/** A page names only so many coins that have no place, and counts the others. */
const MAX_NAMED = 5

export function leaveOut(names: readonly string[], reason: 'too-many' | 'not-tried'): LeftOut[] {
  const named = names.slice(0, MAX_NAMED).map((name): LeftOut => ({ name, reason }))
  const more = names.length - named.length
  return more === 0 ? named : [...named, { name: String(more), reason: 'more' }]
}
