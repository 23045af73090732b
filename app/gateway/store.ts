/**
 * The layer behind the memory of one process: a folder on disk, or Redis for many processes.
 * It keeps text and knows nothing of what it means. No method rejects: a store in trouble has
 * nothing, keeps nothing and holds nobody up, and tells its log.
 */
export type Store = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
  /**
   * Lets one process at a time do the work named `key`, the others wait. Resolves to what ends the
   * turn; at once where there is nobody to share with, or the store is in trouble. A turn ends by
   * itself after `ttlMs`, should its process die.
   */
  takeTurn: (key: string, options: { ttlMs: number }) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
