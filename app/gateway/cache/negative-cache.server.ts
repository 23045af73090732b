// The negative cache: remembers for a while that a question failed, in memory and in the store. Who
// asks next gets that error at once, and the service is not asked again.
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  UPSTREAM_ERROR_KINDS,
  UpstreamError,
  type UpstreamErrorKind,
} from '../../upstream/upstream-error.ts'
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
  /** How often the question has failed in a row. */
  times: number
}

const MAX_FAILURES = 5000
const MAX_NEGATIVE_TTL_MS = Math.max(...NEGATIVE_TTL_MS)

/** The gate knows of these, for all questions alike, and says when to ask again. */
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

  /** A failure that is remembered for longer than any was dated by a clock that was ahead. */
  function isActive(untilMs: number): boolean {
    return now() < untilMs && untilMs <= now() + MAX_NEGATIVE_TTL_MS + MAX_CLOCK_SKEW_MS
  }

  return {
    /** The error that a question failed with a moment ago in this process. */
    find,

    /** The same, where it may have been another process that asked. */
    async findStored(key: string): Promise<unknown> {
      const text = await store.get(failureKey(key))
      const stored = text === undefined ? undefined : parseFailure(text)
      if (stored === undefined || !isActive(stored.untilMs)) return undefined
      const { kind, message, untilMs, times } = stored
      const error = new UpstreamError(kind, message)
      failures.set(key, { error, untilMs, times })
      return error
    },

    /** The service may have returned at any time since `askedAtMs`: memory counts from then. */
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
