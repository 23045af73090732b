// The negative cache: failures remembered for seconds, so that a broken answer is not asked for by
// every page.
import { LRUCache } from 'lru-cache'
import type { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { EMPTY_TTL_MS, FAILURE_TTL_MS, NOT_FOUND_TTL_MS } from './freshness.server.ts'

type Failure = { error: UpstreamError; untilMs: number; inARow: number }

export type Failures = {
  /** The failure of a call, while it is remembered. */
  find: (key: string) => UpstreamError | undefined
  record: (key: string, error: UpstreamError) => void
  clear: (key: string) => void
}

/** A failure takes little memory, and visitors choose the keys. */
const MAX_FAILURES = 10_000

export function createFailures({ now }: { now: () => number }): Failures {
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES })
  return {
    find(key) {
      const failure = failures.get(key)
      return failure !== undefined && now() < failure.untilMs ? failure.error : undefined
    },
    record(key, error) {
      const inARow = (failures.get(key)?.inARow ?? 0) + 1
      failures.set(key, { error, untilMs: now() + ttlMsOf(error, inARow), inARow })
    },
    clear: (key) => void failures.delete(key),
  }
}

function ttlMsOf(error: UpstreamError, inARow: number): number {
  if (error.kind === 'not-found') return NOT_FOUND_TTL_MS
  if (error.kind === 'empty') return EMPTY_TTL_MS
  return FAILURE_TTL_MS[Math.min(inARow, FAILURE_TTL_MS.length) - 1] ?? 0
}
