// The page's side of the import worker.
import type {
  FileCheck,
  OpenedFile,
  OpenedPart,
  SessionInput,
  SessionResult,
} from '../../../../portfolio/import/import-session.ts'
import type { Mapping } from '../../../../portfolio/import/mapping/mapping.ts'
import { RowSender } from '../jobs/row-sender.ts'
import { type JobWorker, startJob } from '../jobs/start-job.ts'
import type { ImportQuestion, ImportReply, ImportRequest } from './import-messages.ts'
import { readExcel } from './read-excel.ts'

/** All promises are rejected when the signal aborts or the worker fails. */
export type ImportClient = {
  /** Adds a file. `onProgress` is called with the share of it that is read. */
  open: (file: File, onProgress?: (share: number) => void) => Promise<OpenedPart[]>
  /** Files are numbered in the order in which they were opened. */
  setHeaderRow: (index: number, headerRow: number) => Promise<OpenedFile>
  check: (index: number, mapping: Mapping, nowMs: number) => Promise<FileCheck>
  /** After `open`, again for each changed answer. */
  read: (input: SessionInput) => Promise<SessionResult>
}

/** Starts a worker for one import. Aborting the signal ends it. */
export function startImport(signal: AbortSignal): ImportClient {
  const job = startJob(
    () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./import-job.ts')).importJob,
  )
  return createImportClient(job, signal)
}

/** As an Excel file begins, whatever its name is. */
async function isArchive(file: File): Promise<boolean> {
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004'
}

type Pending = {
  resolve: (reply: ImportReply) => void
  reject: (reason: unknown) => void
  onProgress: (share: number) => void
}

export function createImportClient(
  worker: JobWorker,
  signal: AbortSignal,
  excel: (file: Blob, signal: AbortSignal) => ReturnType<typeof readExcel> = readExcel,
): ImportClient {
  const pending = new Map<number, Pending>()
  const sender = new RowSender<ImportRequest>(worker)
  let lastId = 0

  function end(reason: unknown): void {
    worker.terminate()
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }

  worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
    const request = pending.get(data.id)
    if (request === undefined) return
    if ('share' in data) return request.onProgress(data.share)
    pending.delete(data.id)
    if ('error' in data) request.reject(new Error(data.error))
    else request.resolve(data)
  })
  worker.addEventListener('error', () => end(new Error('The import worker failed.')))
  worker.addEventListener('messageerror', () => end(new Error('The import worker failed.')))
  if (signal.aborted) end(signal.reason)
  else signal.addEventListener('abort', () => end(signal.reason), { once: true })

  function send(
    question: ImportQuestion,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<ImportReply> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      lastId += 1
      pending.set(lastId, { resolve, reject, onProgress })
      sender.send({ about: 'question', id: lastId, question })
    })
  }

  return {
    open: async (file, onProgress) => {
      const reply = await send(
        (await isArchive(file))
          ? { about: 'sheets', sheets: await excel(file, signal) }
          : { about: 'file', file },
        onProgress,
      )
      if ('parts' in reply) return reply.parts
      throw new Error('The import worker gave no file.')
    },
    setHeaderRow: async (index, headerRow) => {
      const reply = await send({ about: 'header', index, headerRow })
      if ('opened' in reply) return reply.opened
      throw new Error('The import worker gave no file.')
    },
    check: async (index, mapping, nowMs) => {
      const reply = await send({ about: 'mapping', index, mapping, nowMs })
      if ('check' in reply) return reply.check
      throw new Error('The import worker gave no check.')
    },
    read: async ({ kept, ...input }) => {
      sender.sendRows(kept)
      const reply = await send({ about: 'import', input })
      if ('result' in reply) return reply.result
      throw new Error('The import worker gave no result.')
    },
  }
}
