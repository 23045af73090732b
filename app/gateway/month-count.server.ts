// Keeps the count of this month's calls on disk where there is no Redis, so that a restart does not
// hand out the month's calls anew.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { MonthCount } from './call-log.ts'

type MonthCountFile = {
  read: () => Promise<MonthCount | undefined>
  /** Keeps the newest count; those that come while one is being written are passed over. */
  keep: (count: MonthCount) => void
  /** Resolves once the newest count is kept. */
  settled: () => Promise<void>
}

type MonthCountOptions = {
  directory: string
  log: { warn: (details: object, message: string) => void }
}

const SHAPE: z.ZodType<MonthCount> = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  all: z.int().nonnegative(),
  renewals: z.int().nonnegative(),
})

export function createMonthCountFile({ directory, log }: MonthCountOptions): MonthCountFile {
  const file = path.join(directory, 'calls-this-month.json')
  let waiting: MonthCount | undefined
  let writing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (waiting !== undefined) {
      const count = waiting
      waiting = undefined
      await writeWhole(count)
    }
    writing = undefined
  }

  async function writeWhole(count: MonthCount): Promise<void> {
    try {
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.tmp`, JSON.stringify(count))
      await rename(`${file}.tmp`, file)
    } catch (error) {
      log.warn({ err: error }, 'the count of this month’s calls cannot be kept')
    }
  }

  return {
    async read() {
      try {
        return SHAPE.parse(JSON.parse(await readFile(file, 'utf8')))
      } catch (error) {
        const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isAbsent) log.warn({ err: error }, 'the count of this month’s calls cannot be read')
        return undefined
      }
    },
    keep(count) {
      waiting = count
      writing ??= writeAll()
    },
    settled: async () => writing,
  }
}
