import type { Store } from './store.ts'

/** Keeps nothing: for a market whose answers can be had again at any time. */
export const NO_STORE: Store = {
  get: async () => undefined,
  set: async () => undefined,
  takeTurn: async () => async () => undefined,
  close: async () => undefined,
}
