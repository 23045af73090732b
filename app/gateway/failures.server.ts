// Remembers for a while that a question failed, here and in the store, so that those who ask next
// are told at once instead of asking the service again.
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { UPSTREAM_ERROR_KINDS, UpstreamError } from '../upstream/upstream-error.ts'
import {
  FAILURE_MEMORY_MS,
  HELD_NOT_FOUND_MEMORY_MS,
  NOT_FOUND_MEMORY_MS,
} from './freshness.server.ts'
import type { Store } from './store.ts'

export type Failures = ReturnType<typeof createFailures>

type Failure = { error: unknown; untilMs: number }

const MAX_FAILURES = 5000

const STORED_FAILURE = z.object({
  kind: z.enum(UPSTREAM_ERROR_KINDS),
  message: z.string(),
  untilMs: z.number(),
})

export function createFailures({ store, now }: { store: Store; now: () => number }) {
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES })

  function find(key: string): unknown {
    const failure = failures.get(key)
    return failure !== undefined && now() < failure.untilMs ? failure.error : undefined
  }

  return {
    /** The error that a question failed with a moment ago in this process. */
    find,

    /** The same, where it may have been another process that asked. */
    async findStored(key: string): Promise<unknown> {
      const text = await store.get(failureKey(key))
      const stored = text === undefined ? undefined : parseFailure(text)
      if (stored === undefined || now() >= stored.untilMs) return undefined
      const error = new UpstreamError(stored.kind, stored.message)
      failures.set(key, { error, untilMs: stored.untilMs })
      return error
    },

    /** `isHeld` tells that there is an answer all the same, from before the failure. */
    async remember(key: string, error: unknown, { isHeld }: { isHeld: boolean }): Promise<void> {
      const kind = error instanceof UpstreamError ? error.kind : undefined
      // That the budget is spent is known without asking, and may change with the next minute.
      if (kind === 'budget-spent' || kind === 'aborted') return
      const ttlMs = kind === 'not-found' ? notFoundMemoryMs(isHeld) : FAILURE_MEMORY_MS
      const untilMs = now() + ttlMs
      failures.set(key, { error, untilMs })
      if (error instanceof UpstreamError) {
        const text = JSON.stringify({ kind, message: error.message, untilMs })
        await store.set(failureKey(key), text, { ttlMs })
      }
    },

    forget: (key: string) => void failures.delete(key),
  }
}

function notFoundMemoryMs(isHeld: boolean): number {
  return isHeld ? HELD_NOT_FOUND_MEMORY_MS : NOT_FOUND_MEMORY_MS
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
