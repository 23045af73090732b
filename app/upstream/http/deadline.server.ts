// Ends work that takes too long or that nobody waits for any more, whether it listens or not.

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlinePassed'
}

/**
 * Settles as `work` does, or rejects with `DeadlinePassed` after `timeoutMs`, or with the reason of
 * `signal` once that is aborted. The signal handed to `work` is aborted in the end in every case,
 * which frees the connection of an answer that was not read to its end.
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

  // A plain timer: AbortSignal.timeout cannot be put on a fake clock.
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
