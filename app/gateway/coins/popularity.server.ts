/** In so much time without a visit, half of an answer's popularity is forgotten. */
const HALF_LIFE_MS = 6 * 3_600_000
/** For this time a visit weighs, as the score is a sum of visits that are forgotten. */
const MEAN_VISIT_WEIGHT_MS = HALF_LIFE_MS / Math.LN2
/** As long as a page waits that has nothing to show: readers and people who wait count alike. */
const SPAN_MS = 3_000
/** What was read a moment ago for the first time need not be read as often from now on. */
const SHORTEST_KNOWN_MS = 15_000

export type Visits = { score: number; atMs: number; sinceMs: number }

/** Takes note of visits to an answer. */
export function addVisits(visits: Visits | undefined, count: number, nowMs: number): Visits {
  return { score: scoreAt(visits, nowMs) + count, atMs: nowMs, sinceMs: visits?.sinceMs ?? nowMs }
}

/** How many visits an answer has in three seconds, by those that it has had so far. */
export function visitsInSpan(visits: Visits | undefined, nowMs: number): number {
  if (visits === undefined) return 0
  // Where the clock was set back, the answer counts as new.
  const knownMs = Math.min(
    MEAN_VISIT_WEIGHT_MS,
    Math.max(SHORTEST_KNOWN_MS, nowMs - visits.sinceMs),
  )
  return (scoreAt(visits, nowMs) * SPAN_MS) / knownMs
}

/** Whole visits so far, a hundred at most. It does not fall while somebody waits. */
export function countOf(visits: Visits | undefined): number {
  return visits === undefined ? 0 : Math.min(100, Math.round(visits.score))
}

function scoreAt(visits: Visits | undefined, nowMs: number): number {
  if (visits === undefined) return 0
  // Where the clock was set back, nothing is forgotten, and no score grows.
  return visits.score * 2 ** Math.min(0, (visits.atMs - nowMs) / HALF_LIFE_MS)
}
