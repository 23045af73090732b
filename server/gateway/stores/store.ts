/**
 * The tier behind the memory of one process: SQLite on disk, or Redis for several processes. It
 * stores text. A read or a write rejects if the store fails or takes too long. The store itself
 * logs the start and the end of an outage, once.
 */
export type Store = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
  /**
   * Takes the lock of a key for this process. Null if another process has it. The lease is
   * renewed until the release, and ends by itself if its process dies. A store that fails, or has one process only, always gives the lock.
   */
  takeLock: (key: string, options: { leaseMs: number }) => Promise<Lock | null>
  /** Whether other processes use the same store. */
  isShared: boolean
}

export type Lock = { release: () => Promise<void> }
