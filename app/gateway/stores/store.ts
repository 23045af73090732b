/**
 * The tier behind the memory of one process: a folder on disk, or Redis for many processes.
 * It stores text and knows nothing of what it means. No method rejects: a store in trouble finds
 * nothing, stores nothing, holds nobody up and tells its log.
 */
export type Store = {
  get: (key: string) => Promise<string | undefined>
  /** In the order of the keys. One read, where the store can do that. */
  getMany: (keys: readonly string[]) => Promise<(string | undefined)[]>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
  /**
   * Takes the lock named `key`, which one process holds at a time. Resolves to the function that
   * releases it. The wait ends at `waitMs` at the latest, with or without the lock. It ends at once
   * where no other process shares the store, or the store is in trouble. The lock is a lease: it
   * runs out soon after its process has died.
   */
  takeLock: (key: string, options: { waitMs: number }) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
