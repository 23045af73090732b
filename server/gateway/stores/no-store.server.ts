import type { Store } from './store.ts'

/** Stores nothing: for a market whose answers can be fetched again at any time. */
export const NO_STORE: Store = {
  get: async () => undefined,
  getMany: async (keys) => keys.map(() => undefined),
  set: async () => undefined,
  takeLock: async () => async () => undefined,
  close: async () => undefined,
}
