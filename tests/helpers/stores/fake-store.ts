// A store in memory that fails on demand. Two stores that share a memory are two processes.
import type { Store } from '../../../server/gateway/stores/store.ts'

export type FakeMemory = {
  entries: Map<string, { text: string; expiresAtMs: number }>
  locks: Map<string, { owner: symbol; expiresAtMs: number }>
}

export type FakeStore = Store & {
  memory: FakeMemory
  /** `rejects`: each read and write fails at once. `hangs`: none of them ever ends. */
  fault: 'none' | 'rejects' | 'hangs'
}

type FakeStoreOptions = { now: () => number; memory?: FakeMemory; isShared?: boolean }

export function createFakeMemory(): FakeMemory {
  return { entries: new Map(), locks: new Map() }
}

/** Without `isShared`, it always gives the lock, as the store of a single process does. */
export function createFakeStore({
  now,
  memory = createFakeMemory(),
  isShared = false,
}: FakeStoreOptions): FakeStore {
  const store: FakeStore = {
    memory,
    fault: 'none',
    async get(key) {
      await fail()
      const entry = memory.entries.get(key)
      return entry !== undefined && now() < entry.expiresAtMs ? entry.text : undefined
    },
    async set(key, text, { ttlMs }) {
      await fail()
      memory.entries.set(key, { text, expiresAtMs: now() + ttlMs })
    },
    async takeLock(key, { leaseMs }) {
      if (store.fault === 'hangs') await fail()
      const isFree = now() >= (memory.locks.get(key)?.expiresAtMs ?? Number.NEGATIVE_INFINITY)
      if (isShared && store.fault === 'none' && !isFree) return null
      const owner = Symbol(key)
      memory.locks.set(key, { owner, expiresAtMs: now() + leaseMs })
      const isOwner = () => memory.locks.get(key)?.owner === owner
      const renew = () => {
        if (isOwner()) memory.locks.set(key, { owner, expiresAtMs: now() + leaseMs })
      }
      const renewing = setInterval(renew, leaseMs / 3).unref()
      return {
        async release() {
          clearInterval(renewing)
          if (memory.locks.get(key)?.owner === owner) memory.locks.delete(key)
        },
      }
    },
    isShared,
  }

  async function fail(): Promise<void> {
    if (store.fault === 'rejects') throw new Error('the store fails')
    if (store.fault === 'hangs') await new Promise(() => undefined)
  }

  return store
}
