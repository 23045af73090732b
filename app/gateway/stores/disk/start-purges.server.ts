// Purges the cache folder of entries that have expired and of answers that may no longer be stored,
// at the start and every hour. Nobody waits for a purge: where the disk hangs, the next one does it.
import { MAX_SHOWN_AGE_MS } from '../../../market/snapshot.ts'
import type { DiskProcess } from './disk-process.server.ts'

type PurgesOptions = {
  disk: Pick<DiskProcess, 'run'>
  now: () => number
  log: { warn: (details: object, message: string) => void }
}

const PURGE_EVERY_MS = 3_600_000

export function startPurges({ disk, now, log }: PurgesOptions): { stop: () => void } {
  async function purge(): Promise<void> {
    const nowMs = now()
    // What expires before the next purge goes now.
    const fetchedBeforeMs = nowMs - MAX_SHOWN_AGE_MS + PURGE_EVERY_MS
    const answer = await disk.run({ kind: 'purge-entries', nowMs, fetchedBeforeMs })
    if (answer?.kind === 'failed') log.warn(answer, 'old entries of the cache folder stay')
  }

  void purge()
  const timer = setInterval(() => void purge(), PURGE_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
