/** In so much time without a visit, half of a page's popularity is forgotten. */
const HALF_LIFE_MS = 10 * 60_000

export type Visits = { score: number; atMs: number }

/** How often something has been asked for lately: visits, each worth half after ten minutes. */
export function addVisits(visits: Visits | undefined, count: number, nowMs: number): Visits {
  return { score: scoreAt(visits, nowMs) + count, atMs: nowMs }
}

export function scoreAt(visits: Visits | undefined, nowMs: number): number {
  if (visits === undefined) return 0
  // Where the clock was set back, nothing is forgotten, and no score grows.
  return visits.score * 2 ** Math.min(0, (visits.atMs - nowMs) / HALF_LIFE_MS)
}
