// Scores calls. The planner makes the call with the highest score.
import type { Priority } from '../../upstream/http/call-gate.ts'

/** What a page lacks. */
export type Need =
  /** It has nothing to show. */
  | 'everything'
  /** It lacks facts, and shows only those that can be converted from another currency. */
  | 'facts'
  /** It shows all of its amounts, but converted from another currency. */
  | 'exact-amounts'
  /** It lacks a coin that may be on this page of the list: most visited coins are large. */
  | 'likely-row'
  /** It lacks some rows of its main table. */
  | 'some-rows'
  /** It lacks an optional section with its own place on the page. */
  | 'section'
  | 'chart'
  /** It draws hourly points until the chart's own call has an answer. */
  | 'exact-chart'
  /**
   * It lacks details that can come last: text about a coin, volumes beside candles, names of small
   * coins.
   */
  | 'about'

/** For each visitor who waits. */
export const NEED_SCORE: Record<Need, number> = {
  everything: 3,
  facts: 1,
  chart: 1,
  'exact-chart': 0.4,
  'exact-amounts': 0.3,
  section: 0.3,
  'likely-row': 0.5,
  'some-rows': 0.5,
  about: 0.05,
}

/** The benefit of a newer answer for the readers of a cached one. */
export type Revalidation = {
  /** Visits in the time that a visitor waits: see `popularity.server.ts`. */
  visits: number
  fetchedAtMs: number
  freshForMs: number
}

/** In the same unit as `NEED_SCORE`. */
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
