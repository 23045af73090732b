import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { MAX_SHOWN_AGE_MS } from '../../../market/answer/snapshot.ts'
import { readNow } from './corrected-clock.ts'
import { useTicks } from './use-now.ts'

const TICK_MS = 1000

/**
 * Whether an answer that was shown is 24 hours old by now. Neither the site nor the device sends an
 * older one: if it seems so from the start, the visitor's clock is wrong.
 */
export function useIsOver(fetchedAtMs: number): boolean {
  const known = useRef<number | null>(null)
  // The page renders again only when the answer changes, not at each tick.
  const isOver = useSyncExternalStore(
    useTicks(TICK_MS),
    () => isPast(fetchedAtMs),
    () => false,
  )
  // While React hydrates, `isOver` says nothing of the visitor's clock.
  useEffect(() => {
    if (!isOver && !isPast(fetchedAtMs)) known.current = fetchedAtMs
  }, [isOver, fetchedAtMs])
  return isOver && known.current === fetchedAtMs
}

function isPast(fetchedAtMs: number): boolean {
  return readNow() >= fetchedAtMs + MAX_SHOWN_AGE_MS
}

/** When the oldest answer in the data of the page was fetched. Infinity without answers. */
export function useOldestFetchedAt(): number {
  const matches = useMatches()
  return useMemo(
    () => Math.min(...matches.map(({ loaderData }) => oldestIn(loaderData))),
    [matches],
  )
}

function oldestIn(value: unknown): number {
  // A list of points is long, and has no ages.
  const isPoints = Array.isArray(value) && typeof value[0] !== 'object'
  if (typeof value !== 'object' || value === null || isPoints) return Number.POSITIVE_INFINITY
  const times = Object.entries(value).map(([key, part]) =>
    key === 'fetchedAtMs' && typeof part === 'number' ? part : oldestIn(part),
  )
  return Math.min(...times)
}
