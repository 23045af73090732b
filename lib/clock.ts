// The time of a process and its timers, in one object that is passed on. Tests of a running site
// pass a clock that stands still until they move it.

export type Clock = {
  /** Milliseconds since the epoch. Never runs backwards. */
  now: () => number
  /** Calls back once after `ms`, unless the returned function is called before. */
  after: (ms: number, callback: () => void) => () => void
  /**
   * Settles like `io`, or rejects with a `TimeoutError` after `ms`. Only for work outside the
   * JavaScript of this process: network, disk, other processes. The clock of a test does not move
   * while such work is in progress. Inside the process, `waitAtMost` waits.
   */
  withTimeout: <T>(ms: number, io: Promise<T>) => Promise<T>
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'

  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
  }
}

/** Waits for a value until `ms` have passed. What it waits for goes on. */
export async function waitAtMost<T>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  value: Promise<T>,
): Promise<T | 'timeout'> {
  const timeout = Promise.withResolvers<'timeout'>()
  const cancel = clock.after(ms, () => timeout.resolve('timeout'))
  return Promise.race([value, timeout.promise]).finally(cancel)
}

/** Rejects with the reason of `signal` when it is aborted. */
export function sleep(
  clock: Pick<Clock, 'after'>,
  ms: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    function stop(): void {
      cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
