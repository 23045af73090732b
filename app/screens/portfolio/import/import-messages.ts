import type {
  FileCheck,
  OpenedFile,
  OpenedPart,
  SessionInput,
  SessionResult,
} from '../../../../portfolio/import/import-session.ts'
import type { Mapping } from '../../../../portfolio/import/mapping/mapping.ts'
import type { Problem } from '../../../../portfolio/import/table/decode-text.ts'
import type { NamedSheet } from '../../../../portfolio/import/table/read-workbook.ts'
import type { RowsRequest } from '../jobs/row-sender.ts'

/** The rows of the portfolio are sent before, in parts. */
type ReadInput = Omit<SessionInput, 'kept'>

/** What the page asks. Files are numbered in the order in which they were opened. */
export type ImportQuestion =
  | { about: 'file'; file: Blob }
  | { about: 'sheets'; sheets: NamedSheet[] | Problem }
  | { about: 'header'; index: number; headerRow: number }
  | { about: 'mapping'; index: number; mapping: Mapping; nowMs: number }
  | { about: 'import'; input: ReadInput }

/** From the page to the worker. The worker answers each request with its id. */
export type ImportRequest =
  | RowsRequest
  | { about: 'question'; id: number; question: ImportQuestion }

export type ImportReply = { id: number } & (
  | { share: number }
  | { parts: OpenedPart[] }
  | { opened: OpenedFile }
  | { check: FileCheck }
  | { result: SessionResult }
  | { error: string }
)
