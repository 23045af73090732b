// Keeps the count of calls on disk where there is no Redis, so that a restart hands out neither the
// minute's calls nor the month's anew, and goes on waiting where the service asked for it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CallCount } from './call-log.server.ts'

type CallCountFile = {
  read: () => Promise<CallCount | undefined>
  /** Resolves once this count or a newer one is kept, or the disk takes too long; never rejects. */
  keep: (count: CallCount) => Promise<void>
  /** Keeps nothing more, and resolves once what was being kept is. */
  close: () => Promise<void>
}

type CallCountFileOptions = {
  directory: string
  /** Whose calls are counted: part of the file's name. */
  account: string
  log: { warn: (details: object, message: string) => void }
}

/** A disk that hangs must not stop all calls. */
const LONGEST_WAIT_MS = 500

const SHAPE: z.ZodType<CallCount> = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  all: z.int().nonnegative(),
  renewals: z.int().nonnegative(),
  timesMs: z.array(z.number()),
  closedUntilMs: z.number(),
})

export function createCallCountFile({
  directory,
  account,
  log,
}: CallCountFileOptions): CallCountFile {
  const file = path.join(directory, `calls-${account}.json`)
  let waiting: CallCount | undefined
  let writing: Promise<void> | undefined
  let isInTrouble = false
  let isClosed = false

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const count = waiting
      waiting = undefined
      await writeWhole(count)
    }
    writing = undefined
  }

  async function writeWhole(count: CallCount): Promise<void> {
    try {
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.tmp`, JSON.stringify(count))
      await rename(`${file}.tmp`, file)
      isInTrouble = false
    } catch (error) {
      if (isInTrouble) return
      isInTrouble = true
      log.warn({ err: error }, 'the count of calls cannot be kept')
    }
  }

  return {
    async read() {
      try {
        return SHAPE.parse(JSON.parse(await readFile(file, 'utf8')))
      } catch (error) {
        const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isAbsent) log.warn({ err: error }, 'the count of calls cannot be read')
        return undefined
      }
    },
    async keep(count) {
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
