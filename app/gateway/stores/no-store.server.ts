import type { Store } from './store.ts'

/** Keeps nothing: for a market whose answers can be had again at any time. */
export const NO_STORE: Store = {
  get: async () => undefined,
  getMany: async (keys) => keys.map(() => undefined),
  set: async () => undefined,
  takeLock: async () => async () => undefined,
  close: async () => undefined,
}
