// Stores the call count on disk if there is no Redis. After a restart, calls of this minute and
// month still count, and a pause that the service asked for continues.
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { DiskAnswer } from '../stores/disk/disk-messages.ts'
import type { DiskProcess } from '../stores/disk/disk-process.server.ts'
import { renameFields } from '../stores/rename-fields.ts'
import type { CallCount } from './rate-limiter.server.ts'

type StoredCallCount = {
  /** Undefined if nothing is stored, `unknown` if it cannot be read. Never rejects. */
  read: () => Promise<CallCount | 'unknown' | undefined>
  /**
   * Resolves when this count or a newer one is stored, or when the disk is too slow. Never rejects.
   */
  store: (count: CallCount) => Promise<void>
  /** Stops storing. Resolves when the last write has ended. */
  close: () => Promise<void>
}

type StoredCallCountOptions = {
  /** `close` leaves the disk process running. */
  disk: DiskProcess
  /** The account of the service whose calls are counted. */
  account: string
  log: { warn: (details: object, message: string) => void }
}

/** A disk that hangs must not stop all calls. */
const MAX_STORE_WAIT_MS = 500

/** The start of the site waits for this read, which includes the start of the child process. */
const READ_TIMEOUT_MS = 3_000

const SHAPE: z.ZodType<CallCount> = z.preprocess(
  (stored) => renameFields(stored, { revalidations: 'renewals' }),
  z.object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    all: z.int().nonnegative(),
    revalidations: z.int().nonnegative(),
    timesMs: z.array(z.number()),
    closedUntilMs: z.number(),
  }),
)

export function createStoredCallCount({
  disk,
  account,
  log,
}: StoredCallCountOptions): StoredCallCount {
  let waiting: CallCount | undefined
  let writing: Promise<void> | undefined
  let isWriteFailing = false
  let isClosed = false

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const text = JSON.stringify(waiting)
      waiting = undefined
      recordWrite(await disk.run({ kind: 'write-count', account, text }))
    }
    writing = undefined
  }

  function recordWrite(answer: DiskAnswer | undefined): void {
    if (answer?.kind === 'done') isWriteFailing = false
    if (answer?.kind !== 'failed' || isWriteFailing) return
    isWriteFailing = true
    log.warn({ reason: answer.reason }, 'the count of calls cannot be stored')
  }

  function logUnreadable(reason: string): 'unknown' {
    log.warn({ reason }, 'the count of calls cannot be read')
    return 'unknown'
  }

  return {
    async read() {
      const answer = await disk.run({ kind: 'read-count', account }, { timeoutMs: READ_TIMEOUT_MS })
      if (answer?.kind === 'absent') return undefined
      if (answer?.kind !== 'count') {
        return logUnreadable(answer?.kind === 'failed' ? answer.reason : 'no answer from the disk')
      }
      return parseCount(answer.text) ?? logUnreadable('truncated or invalid')
    },
    async store(count) {
      if (isClosed) return
      waiting = count
      writing ??= writeAll()
      await Promise.race([writing, sleep(MAX_STORE_WAIT_MS, undefined, { ref: false })])
    },
    async close() {
      isClosed = true
      await writing
    },
  }
}

function parseCount(text: string): CallCount | undefined {
  try {
    return SHAPE.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
