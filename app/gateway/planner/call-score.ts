// How much a call is worth, so that the planner makes the one that is worth most.
import type { Priority } from '../../upstream/http/call-gate.ts'

/** What a page lacks for whoever reads it. */
export type Need =
  /** It has nothing to show. */
  | 'everything'
  /** It lacks facts: it shows what can be converted from another currency. */
  | 'facts'
  /** It shows all of its amounts, but converted from another currency. */
  | 'exact-amounts'
  /** It lacks a coin that this page of the list may have: most coins that are visited are large. */
  | 'likely-row'
  /** It lacks what it can do without, in a place of its own. */
  | 'section'
  | 'chart'
  /** It draws hourly points until the chart's own call comes. */
  | 'exact-chart'
  /** It lacks what can come last: text about a coin, volumes beside candles, names of small coins. */
  | 'about'

/** For each person who waits. */
export const NEED_SCORE: Record<Need, number> = {
  everything: 3,
  facts: 1,
  chart: 1,
  'exact-chart': 0.3,
  'exact-amounts': 0.3,
  section: 0.3,
  'likely-row': 0.5,
  about: 0.05,
}

/** What readers of a cached answer gain by a newer one. */
export type Revalidation = {
  /** In the time that a person waits: see `popularity.server.ts`. */
  visits: number
  fetchedAtMs: number
  freshForMs: number
}

/** In the unit of a person's worth. */
export function revalidationScore(
  { visits, fetchedAtMs, freshForMs }: Revalidation,
  nowMs: number,
): number {
  return (visits * Math.max(0, nowMs - fetchedAtMs)) / freshForMs
}

export function priorityOf(needs: readonly Need[]): Priority {
  if (needs.some((need) => need === 'everything' || need === 'facts')) return 'facts'
  if (needs.length === 0) return 'revalidation'
  return needs.every((need) => need === 'about' || need === 'exact-amounts') ? 'optional' : 'chart'
}
