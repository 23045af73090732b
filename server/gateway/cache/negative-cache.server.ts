// Remembers for seconds that a call failed, in memory and in the store. Later callers get the same
// error at once, without a call to the service.
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  UPSTREAM_ERROR_KINDS,
  UpstreamError,
  type UpstreamErrorKind,
} from '../../../market/upstream-error.ts'
import {
  MAX_CLOCK_SKEW_MS,
  MIN_NEGATIVE_TTL_MS,
  NEGATIVE_TTL_MS,
} from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'

export type NegativeCache = ReturnType<typeof createNegativeCache>

type Failure = {
  error: unknown
  untilMs: number
  /** Number of failures in a row. */
  times: number
}

const MAX_FAILURES = 5000
const MAX_NEGATIVE_TTL_MS = Math.max(...NEGATIVE_TTL_MS)

/** The budget handles these errors for all calls alike, and says when to retry. */
const UNCACHED_KINDS: ReadonlySet<UpstreamErrorKind> = new Set([
  'budget-spent',
  'rate-limited',
  'aborted',
])

const STORED_FAILURE = z.object({
  kind: z.enum(UPSTREAM_ERROR_KINDS),
  message: z.string(),
  untilMs: z.number(),
  times: z.int().positive(),
})

export function createNegativeCache({ store, now }: { store: Store; now: () => number }) {
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES })

  function find(key: string): unknown {
    const failure = failures.get(key)
    return failure !== undefined && isActive(failure.untilMs) ? failure.error : undefined
  }

  /** A failure with a longer remaining time than the maximum comes from a clock that was ahead. */
  function isActive(untilMs: number): boolean {
    return now() < untilMs && untilMs <= now() + MAX_NEGATIVE_TTL_MS + MAX_CLOCK_SKEW_MS
  }

  return {
    /** The error of a recent failure that this process knows. */
    find,

    /** Like `find`, but also finds failures of other processes. */
    async findStored(key: string): Promise<unknown> {
      const text = await store.get(failureKey(key))
      const stored = text === undefined ? undefined : parseFailure(text)
      if (stored === undefined || !isActive(stored.untilMs)) return undefined
      const { kind, message, untilMs, times } = stored
      const error = new UpstreamError(kind, message)
      failures.set(key, { error, untilMs, times })
      return error
    },

    /**
     * The service may have recovered at any time since `requestedAtMs`, so the TTL starts there.
     */
    async set(
      key: string,
      error: unknown,
      { requestedAtMs }: { requestedAtMs: number },
    ): Promise<void> {
      const kind = error instanceof UpstreamError ? error.kind : undefined
      if (kind !== undefined && UNCACHED_KINDS.has(kind)) return
      const times = (failures.get(key)?.times ?? 0) + 1
      const untilMs = Math.max(requestedAtMs + negativeTtlMs(times), now() + MIN_NEGATIVE_TTL_MS)
      failures.set(key, { error, untilMs, times })
      if (error instanceof UpstreamError) {
        const text = JSON.stringify({ kind, message: error.message, untilMs, times })
        await store.set(failureKey(key), text, { ttlMs: untilMs - now() })
      }
    },

    delete: (key: string) => void failures.delete(key),
  }
}

function negativeTtlMs(times: number): number {
  const [first, second, third] = NEGATIVE_TTL_MS
  if (times === 1) return first
  return times === 2 ? second : third
}

function failureKey(key: string): string {
  return `failure ${key}`
}

function parseFailure(text: string): z.infer<typeof STORED_FAILURE> | undefined {
  try {
    return STORED_FAILURE.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
