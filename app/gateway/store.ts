/**
 * The layer behind the memory of one process: a folder on disk, or Redis for many processes.
 * It keeps text and knows nothing of what it means. No method rejects: a store in trouble has
 * nothing, keeps nothing and holds nobody up, and tells its log.
 */
export type Store = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
  /**
   * Lets one process at a time do the work named `key`, the others wait, but no longer than
   * `waitMs`. Resolves to what ends the turn; at once where there is nobody to share with, or the
   * store is in trouble. A turn ends by itself soon after its process has died.
   */
  takeTurn: (key: string, options: { waitMs: number }) => Promise<() => Promise<void>>
  close: () => Promise<void>
}
