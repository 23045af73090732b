// Stores cache entries in the database of the cache folder, for the next run of this process. After
// a failed write, it pauses writes, so that a full disk costs almost nothing.
import type { Namespace } from './disk/disk-messages.ts'
import type { DiskProcess } from './disk/disk-process.server.ts'
import type { Store } from './store.ts'

type DiskStoreOptions = {
  /** `close` leaves the disk process running. */
  disk: DiskProcess
  namespace: Namespace
  /** Limit for all entries of the namespace, compressed. The oldest entries are evicted first. */
  maxBytes: number
  now: () => number
  log: { warn: (details: object, message: string) => void }
}

/** The pause after the first failed write. It doubles with each further failure. */
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

export function createDiskStore({ disk, namespace, maxBytes, now, log }: DiskStoreOptions): Store {
  const reportedReasons = new Set<string>()
  let pauseMs = 0
  let writableAtMs = Number.NEGATIVE_INFINITY
  let isClosed = false

  function logFailedRead(key: string, reason: string): void {
    if (reportedReasons.has(reason)) return
    reportedReasons.add(reason)
    log.warn({ key, reason }, 'a cache entry cannot be read')
  }

  function pauseAfterFailedWrite(reason: string): void {
    // Several writes may be in flight when the first one fails.
    if (now() < writableAtMs) return
    if (pauseMs === 0) log.warn({ reason, namespace }, 'the cache folder refuses writes')
    pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS)
    writableAtMs = now() + pauseMs
  }

  async function get(key: string): Promise<string | undefined> {
    const answer = await disk.run({ kind: 'get-entry', namespace, key })
    if (answer?.kind === 'failed') logFailedRead(key, answer.reason)
    if (answer?.kind !== 'entry') return undefined
    return now() < answer.expiresAtMs ? answer.text : undefined
  }

  return {
    get,
    getMany: (keys) => Promise.all(keys.map(get)),
    async set(key, text, { ttlMs }) {
      // A call may still be in flight when the process stops.
      if (isClosed || now() < writableAtMs) return
      const entry = { text, expiresAtMs: now() + ttlMs }
      const answer = await disk.run({ kind: 'set-entry', namespace, key, maxBytes, entry })
      if (answer?.kind === 'failed') pauseAfterFailedWrite(answer.reason)
      if (answer?.kind === 'done') pauseMs = 0
    },
    // Always granted: no other process shares the folder.
    takeLock: async () => async () => undefined,
    async close() {
      isClosed = true
    },
  }
}
