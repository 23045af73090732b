// Purges expired entries and too old answers from the cache folder, at the start and every hour. No
// caller waits for a purge. If the disk hangs, the next purge does the work.
import { MAX_SHOWN_AGE_MS } from '../../../../market/snapshot.ts'
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
    // Also removes answers that become too old before the next purge.
    const fetchedBeforeMs = nowMs - MAX_SHOWN_AGE_MS + PURGE_EVERY_MS
    const answer = await disk.run({ kind: 'purge-entries', nowMs, fetchedBeforeMs })
    if (answer?.kind === 'failed') log.warn(answer, 'cannot purge the cache folder')
  }

  void purge()
  const timer = setInterval(() => void purge(), PURGE_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
