import type { ImportResult } from '../../../../portfolio/import/import-file.ts'
import type { OpenedFile, ReadInput } from '../../../../portfolio/import/import-session.ts'

/** From the page to the worker. The worker answers each request with its id. */
export type ImportRequest = { id: number } & ({ file: Blob } | { input: ReadInput })

export type ImportReply = { id: number } & (
  | { share: number }
  | { opened: OpenedFile }
  | { result: ImportResult }
  | { error: string }
)
