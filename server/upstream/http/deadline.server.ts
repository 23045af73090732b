// Ends work that exceeds its time limit or whose caller has gone, even if the work ignores signals.

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Settles like `work`, or rejects with `DeadlineExceeded` after `timeoutMs`, or with the reason of
 * `signal` when it is aborted. Always aborts the signal of `work` at the end, which frees the
 * connection of a response that was not read completely.
 */
export async function withDeadline<T>(
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const inner = new AbortController()
  const stopped = Promise.withResolvers<never>()

  function stop(reason: unknown): void {
    stopped.reject(reason)
    inner.abort(reason)
  }
  function stopWithSignal(): void {
    stop(signal?.reason)
  }

  // Not AbortSignal.timeout: fake timers cannot control it.
  const timer = setTimeout(
    () => stop(new DeadlineExceeded(`not done in ${timeoutMs} ms`)),
    timeoutMs,
  )
  signal?.addEventListener('abort', stopWithSignal)
  try {
    return await Promise.race([stopped.promise, work(inner.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stopWithSignal)
    inner.abort()
  }
}
