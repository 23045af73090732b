import { useEffect, useState } from 'react'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { readNow } from './corrected-clock.ts'
import { fetchEntityTag } from './fetch-entity-tag.ts'
import { isClockWrong } from './use-now.ts'

/** What a page says about the age of its data. */
export type CheckedTimes = Pick<Snapshot<unknown>, 'freshness' | 'fetchedAtMs' | 'staleFromMs'>

/**
 * Asks the site for the time, once, if the visitor's clock contradicts the first data of a page: they
 * are from the future, or have become stale since the site sent them. A revalidation would ask 6 s
 * later, and not while updates are paused.
 */
export function useClockCheck({ freshness, fetchedAtMs, staleFromMs }: CheckedTimes): void {
  const [isInDoubt] = useState(() => {
    const nowMs = readNow()
    return isClockWrong(nowMs, fetchedAtMs) || (freshness !== 'stale' && nowMs > staleFromMs)
  })
  useEffect(() => {
    // Of all answers, the page itself is the most likely to be cached by the site.
    if (isInDoubt) void fetchEntityTag(location.href)
  }, [isInDoubt])
}
