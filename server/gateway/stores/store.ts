/**
 * The tier behind the memory of one process: a folder on disk, or Redis for many processes. It
 * stores opaque text. No method rejects. A failing store finds nothing, stores nothing, causes no
 * delay and logs the problem.
 */
export type Store = {
  get: (key: string) => Promise<string | undefined>
  /** Results are in the order of the keys. One read, if the store supports that. */
  getMany: (keys: readonly string[]) => Promise<(string | undefined)[]>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
  /**
   * Takes the lock named `key`, which one process holds at a time. Resolves to a function that
   * releases it. The wait ends after `waitMs`, with or without the lock. It ends at once if no
   * other process shares the store or if the store is failing. The lock is a lease: it expires soon
   * after its process has died.
   */
  takeLock: (key: string, options: { waitMs: number }) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
