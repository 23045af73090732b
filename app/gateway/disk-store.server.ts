// Keeps cache entries in a folder for the next run of this process. A folder that takes no writes
// is left alone for a while, and so costs next to nothing. Not for sharing: two processes in one
// folder would each fill it as far as they may.
import type { DiskProcess } from './disk/disk-process.server.ts'
import type { Store } from './store.ts'

type DiskStoreOptions = {
  /** Closing the store leaves it open. */
  disk: DiskProcess
  /** Below the cache folder; `.` is that folder itself. */
  folder: string
  /** Of all files together; the oldest make room. */
  maxBytes: number
  now: () => number
  log: { warn: (details: object, message: string) => void }
}

/** After the first write that failed; it doubles with each that fails after a pause. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

export function createDiskStore({ disk, folder, maxBytes, now, log }: DiskStoreOptions): Store {
  const complainedOf = new Set<string>()
  let pauseMs = 0
  let writableAtMs = Number.NEGATIVE_INFINITY
  let isClosed = false

  function complainOf(file: string, reason: string): void {
    if (complainedOf.has(file)) return
    complainedOf.add(file)
    log.warn({ file, reason }, 'a file of the cache cannot be read')
  }

  function noteFailedWrite(reason: string): void {
    // Several writes may be in flight when the first one fails.
    if (now() < writableAtMs) return
    if (pauseMs === 0) log.warn({ reason, folder }, 'the cache folder takes nothing')
    pauseMs = pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    writableAtMs = now() + pauseMs
  }

  async function get(key: string): Promise<string | undefined> {
    const answer = await disk.run({ kind: 'get-entry', folder, key })
    if (answer?.kind === 'failed') complainOf(answer.file, answer.reason)
    if (answer?.kind !== 'entry') return undefined
    return now() < answer.expiresAtMs ? answer.text : undefined
  }

  return {
    get,
    getMany: (keys) => Promise.all(keys.map(get)),
    async set(key, text, { ttlMs }) {
      // A call may still be in flight when the process stops; the folder is no longer its.
      if (isClosed || now() < writableAtMs) return
      const entry = { text, expiresAtMs: now() + ttlMs }
      const answer = await disk.run({ kind: 'set-entry', folder, key, maxBytes, entry })
      if (answer?.kind === 'failed') noteFailedWrite(answer.reason)
      if (answer?.kind === 'done') pauseMs = 0
    },
    // Nobody shares the folder.
    takeLock: async () => async () => undefined,
    async close() {
      isClosed = true
    },
  }
}
