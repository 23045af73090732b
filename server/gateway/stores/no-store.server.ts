import type { Store } from './store.ts'

/** Stores nothing: for a market whose answers can be fetched again at any time. */
export const NO_STORE: Store = {
  get: async () => undefined,
  set: async () => undefined,
  takeLock: async () => ({ release: async () => undefined }),
  isShared: false,
}
