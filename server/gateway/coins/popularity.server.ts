/** Without visits, the popularity of an answer halves in this time. */
const HALF_LIFE_MS = 6 * 3_600_000
/** The mean lifetime of a visit in the score, which is a sum of decaying visits. */
const MEAN_VISIT_WEIGHT_MS = HALF_LIFE_MS / Math.LN2
/**
 * Equals the maximum wait of a page with nothing to show, so that readers and waiters count alike.
 */
const SPAN_MS = 3_000
/** Minimum age for the rate: one recent visit does not mean frequent visits from now on. */
const MIN_KNOWN_MS = 15_000

export type Visits = { score: number; atMs: number; sinceMs: number }

/** Adds visits to the score of an answer. */
export function addVisits(visits: Visits | undefined, count: number, nowMs: number): Visits {
  return { score: scoreAt(visits, nowMs) + count, atMs: nowMs, sinceMs: visits?.sinceMs ?? nowMs }
}

/** The expected visits to an answer in three seconds, based on its visits so far. */
export function visitsInSpan(visits: Visits | undefined, nowMs: number): number {
  if (visits === undefined) return 0
  // If the clock was set back, the answer counts as new.
  const knownMs = Math.min(MEAN_VISIT_WEIGHT_MS, Math.max(MIN_KNOWN_MS, nowMs - visits.sinceMs))
  return (scoreAt(visits, nowMs) * SPAN_MS) / knownMs
}

/**
 * The visits so far, rounded, at most 100. Does not decay, so it never falls while a visitor waits.
 */
export function countOf(visits: Visits | undefined): number {
  return visits === undefined ? 0 : Math.min(100, Math.round(visits.score))
}

function scoreAt(visits: Visits | undefined, nowMs: number): number {
  if (visits === undefined) return 0
  // If the clock was set back, the score neither decays nor grows.
  return visits.score * 2 ** Math.min(0, (visits.atMs - nowMs) / HALF_LIFE_MS)
}
