// The files of one import, from the moment when they are chosen until their transactions are added.
import { type Backup, parseBackup } from '../files/backup.ts'
import { isOwnHeader, readPortfolioRows } from '../files/portfolio-csv.ts'
import type { KeptTransaction } from '../transaction.ts'
import { newEntries, type UnreadEntry } from '../unread.ts'
import type { FileRows } from './check/to-rows.ts'
import { type Answers, type ImportResult, readImport } from './import-files.ts'
import type { Mapping } from './mapping/mapping.ts'
import { suggestMapping } from './mapping/suggest-mapping.ts'
import { type FileReading, readFile } from './rows/read-file.ts'
import { decodeText, type Problem } from './table/decode-text.ts'
import { readSheet, type Sheet, type Table, toTable } from './table/read-table.ts'
import type { NamedSheet } from './table/read-workbook.ts'

/** A column of the open table: its name and its first different values. */
type ShownColumn = { name: string; values: string[] }

/** What the visitor sees of a file. Its rows stay with the session. */
export type OpenedFile =
  | { kind: 'problem'; problem: string }
  /** A backup or a spreadsheet that this site wrote. */
  | {
      kind: 'own'
      rows: number
      /** Rows that this build cannot read, and that are kept as they are. */
      unread: number
      /** What is wrong with the file as a whole. */
      note: string | null
    }
  | {
      kind: 'table'
      /** The layout, if it is known. */
      format: string | null
      mapping: Mapping
      columns: ShownColumn[]
      headerRow: number
      rows: number
    }

/** Null for a file that has no sheets. */
export type OpenedPart = { sheet: string | null; opened: OpenedFile }

/** What a mapping leaves open in a file. */
export type FileCheck = Pick<FileReading, 'open' | 'words' | 'waiting'> & { read: number }

export type SessionInput = {
  /** Of files that are not tables: null. Without a mapping of its own, a file is not read. */
  mappings: readonly (Mapping | null)[]
  answers: Answers
  kept: readonly KeptTransaction[]
  keptUnread: readonly UnreadEntry[]
  nowMs: number
}

/** `unread`: what is not in the portfolio yet of what this build cannot read. */
export type SessionResult = ImportResult & { unread: UnreadEntry[] }

type Own = Omit<Backup, 'note'> & { isTyped: boolean }

type Source =
  | { kind: 'none' }
  | ({ kind: 'own' } & Own)
  | {
      kind: 'table'
      sheet: Sheet
      table: Table
      last: { key: string; reading: FileReading } | null
    }

const SHOWN_VALUES = 3

export class ImportSession {
  readonly #sources: Source[] = []

  /** Adds a file. `onProgress` is called with the share of it that is read. */
  open(bytes: Uint8Array, onProgress?: (share: number) => void): OpenedPart[] {
    return [{ sheet: null, opened: this.#openText(bytes, onProgress) }]
  }

  /** Adds an Excel file: each of its sheets is a table of its own. */
  openSheets(sheets: NamedSheet[] | Problem): OpenedPart[] {
    if ('problem' in sheets) {
      this.#sources.push({ kind: 'none' })
      return [{ sheet: null, opened: { kind: 'problem', ...sheets } }]
    }
    return sheets.map(({ name, sheet }) => {
      const index = this.#sources.push({ kind: 'none' }) - 1
      return { sheet: name, opened: this.#openSheet(index, sheet) }
    })
  }

  #openText(bytes: Uint8Array, onProgress?: (share: number) => void): OpenedFile {
    const index = this.#sources.push({ kind: 'none' }) - 1
    const decoded = decodeText(bytes)
    if ('problem' in decoded) return { kind: 'problem', ...decoded }
    const { text } = decoded
    if (/^\s*(\{|\[\s*[{\]])/.test(text)) {
      const backup = parseBackup(text)
      if ('problem' in backup) return { kind: 'problem', ...backup }
      const { note, ...own } = backup
      return this.#openOwn(index, { ...own, isTyped: false }, note)
    }
    const sheet = readSheet(text, onProgress)
    if ('problem' in sheet) return { kind: 'problem', ...sheet }
    return this.#openSheet(index, sheet)
  }

  /** The same file, with the names of its columns in another row. */
  setHeaderRow(index: number, headerRow: number): OpenedFile {
    const source = this.#sources[index]
    if (source?.kind !== 'table') throw new Error('This file is no table.')
    return this.#openSheet(index, source.sheet, headerRow)
  }

  #openOwn(index: number, own: Own, note: string | null = null): OpenedFile {
    this.#sources[index] = { kind: 'own', ...own }
    const { transactions, faults, unread } = own
    const rows = transactions.length + faults.length + unread.length
    return { kind: 'own', rows, unread: unread.length, note }
  }

  #openSheet(index: number, sheet: Sheet, headerRow?: number): OpenedFile {
    const table = toTable(sheet, headerRow)
    if ('problem' in table) return { kind: 'problem', ...table }
    const { header, format, rows } = table
    if (isOwnHeader(header)) {
      const own = readPortfolioRows(rows)
      const faults = [...own.faults, ...table.broken]
      const transactions = own.candidates
      return this.#openOwn(index, { transactions, faults, unread: [], isTyped: true })
    }
    if (format !== null && 'refused' in format) return { kind: 'problem', problem: format.refused }
    this.#sources[index] = { kind: 'table', sheet, table, last: null }
    return {
      ...{ kind: 'table', headerRow: table.headerRow, rows: rows.length },
      format: format?.name ?? null,
      mapping: format?.mapping ?? suggestMapping(header),
      columns: header.map((name, column) => ({
        name: name.trim(),
        values: valuesOf(table, column),
      })),
    }
  }

  /** What a mapping leaves open. */
  check(index: number, mapping: Mapping, nowMs: number): FileCheck {
    const source = this.#sources[index]
    if (source?.kind !== 'table') throw new Error('This file is no table.')
    const { open, words, waiting, movements } = readOnce(source, mapping, nowMs)
    return { open, words, waiting, read: movements.length }
  }

  read({ mappings, answers, kept, keptUnread, nowMs }: SessionInput): SessionResult {
    const files = this.#sources.map((source, index): FileRows => {
      const mapping = mappings[index]
      if (source.kind === 'own') return readOwn(source, nowMs)
      if (source.kind === 'none' || mapping == null) return NO_ROWS
      return readOnce(source, mapping, nowMs)
    })
    const unread = this.#sources.flatMap((source) => (source.kind === 'own' ? source.unread : []))
    return { ...readImport({ files, answers, kept }), unread: newEntries(keptUnread, unread) }
  }
}

/** Answers about coins and single rows do not read the file again. */
function readOnce(
  source: Extract<Source, { kind: 'table' }>,
  mapping: Mapping,
  nowMs: number,
): FileReading {
  const key = JSON.stringify(mapping)
  if (source.last?.key === key) return source.last.reading
  const reading = readFile(source.table, mapping, nowMs)
  source.last = { key, reading }
  return reading
}

const NO_ROWS: FileRows = { movements: [], faults: [], leftOut: [], waiting: 0 }

function readOwn({ transactions, faults, isTyped }: Own, nowMs: number): FileRows {
  const inFuture = transactions.filter(({ transaction }) => transaction.atMs > nowMs)
  return {
    ...{ leftOut: [], waiting: 0, isTyped },
    transactions: transactions.filter(({ transaction }) => transaction.atMs <= nowMs),
    faults: [
      ...faults,
      ...inFuture.map(({ row }) => ({ row, reason: 'The moment is in the future.' })),
    ],
  }
}

function valuesOf({ rows }: Table, column: number): string[] {
  const values = new Set<string>()
  for (const { cells } of rows) {
    const value = (cells[column] ?? '').trim()
    if (value !== '') values.add(value)
    if (values.size === SHOWN_VALUES) break
  }
  return [...values]
}
