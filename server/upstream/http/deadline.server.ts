// Ends work that exceeds its time limit or whose caller has gone, even if the work ignores signals.
import type { Clock } from '../../../lib/clock.ts'

type DeadlineOptions = { clock: Clock; timeoutMs: number; signal?: AbortSignal }

/**
 * Settles like `work`, or rejects with a `TimeoutError` after `timeoutMs`, or with the reason of
 * `signal` when it is aborted. Always aborts the signal of `work` at the end, which frees the
 * connection of a response that was not read completely.
 */
export async function withDeadline<T>(
  { clock, timeoutMs, signal }: DeadlineOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const inner = new AbortController()
  const stopped = Promise.withResolvers<never>()

  function stopWithSignal(): void {
    stopped.reject(signal?.reason)
  }

  signal?.addEventListener('abort', stopWithSignal)
  try {
    return await clock.withTimeout(timeoutMs, Promise.race([stopped.promise, work(inner.signal)]))
  } finally {
    signal?.removeEventListener('abort', stopWithSignal)
    inner.abort()
  }
}
