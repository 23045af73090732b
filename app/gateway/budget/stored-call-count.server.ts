// Stores the count of calls on disk where there is no Redis, so that a restart grants neither the
// minute's calls nor the month's again, and goes on waiting where the service asked for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { DiskAnswer } from '../stores/disk/disk-messages.ts'
import type { DiskProcess } from '../stores/disk/disk-process.server.ts'
import { renameFields } from '../stores/rename-fields.ts'
import type { CallCount } from './rate-limiter.server.ts'

type StoredCallCount = {
  /** Undefined where there is none yet, `unknown` where it cannot be read. Never rejects. */
  read: () => Promise<CallCount | 'unknown' | undefined>
  /** Resolves once this count or a newer one is stored, or the disk is late; never rejects. */
  store: (count: CallCount) => Promise<void>
  /** Stores nothing more, and resolves once the last write has ended. */
  close: () => Promise<void>
}

type StoredCallCountOptions = {
  /** Closing the count leaves it open. */
  disk: DiskProcess
  /** Whose calls are counted. */
  account: string
  log: { warn: (details: object, message: string) => void }
}

/** A disk that hangs must not stop all calls. */
const LONGEST_WAIT_MS = 500

/** At the start of the site, which waits for it: so the child process has time to start, too. */
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
      return parseCount(answer.text) ?? logUnreadable('torn, or not ours')
    },
    async store(count) {
      if (isClosed) return
      waiting = count
      writing ??= writeAll()
      await Promise.race([writing, sleep(LONGEST_WAIT_MS, undefined, { ref: false })])
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
