import type { Store } from '../../../server/gateway/stores/store.ts'

/** A store in memory, with locks. Several "processes" in one test may share it. */
export function createMemoryStore(): Store & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  const locks = new Map<string, Promise<void>>()
  return {
    texts,
    get: async (key) => texts.get(key),
    getMany: async (keys) => keys.map((key) => texts.get(key)),
    async set(key, text) {
      texts.set(key, text)
    },
    async takeLock(key) {
      const before = locks.get(key)
      const { promise, resolve } = Promise.withResolvers<void>()
      locks.set(
        key,
        promise.then(() => before),
      )
      await before
      return async () => resolve()
    },
    close: async () => undefined,
  }
}
