// The files of one import, from the moment when they are chosen until their transactions are added.
import { parseBackup } from '../files/backup.ts'
import { isOwnHeader, readPortfolioRows } from '../files/portfolio-csv.ts'
import type { Candidate, Fault } from '../reading/candidate.ts'
import type { KeptTransaction } from '../transaction.ts'
import { type Answers, type FileRows, type ImportResult, readImport } from './import-files.ts'
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
  | { kind: 'own'; rows: number }
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
  nowMs: number
}

type Source =
  | { kind: 'none' }
  | { kind: 'own'; transactions: Candidate[]; faults: Fault[]; isTyped: boolean }
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
    if (text.trimStart().startsWith('{')) {
      const backup = parseBackup(text)
      if ('problem' in backup) return { kind: 'problem', ...backup }
      const transactions = backup.transactions.map((transaction, at) => ({
        row: at + 1,
        transaction,
      }))
      return this.#openOwn(index, { transactions, faults: backup.faults, isTyped: false })
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

  #openOwn(index: number, own: Omit<Extract<Source, { kind: 'own' }>, 'kind'>): OpenedFile {
    this.#sources[index] = { kind: 'own', ...own }
    return { kind: 'own', rows: own.transactions.length + own.faults.length }
  }

  #openSheet(index: number, sheet: Sheet, headerRow?: number): OpenedFile {
    const table = toTable(sheet, headerRow)
    if ('problem' in table) return { kind: 'problem', ...table }
    const { header, format, rows } = table
    if (isOwnHeader(header)) {
      const own = readPortfolioRows(rows)
      const faults = [...own.faults, ...table.broken]
      return this.#openOwn(index, { transactions: own.candidates, faults, isTyped: true })
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

  read({ mappings, answers, kept, nowMs }: SessionInput): ImportResult {
    const files = this.#sources.map((source, index): FileRows => {
      const mapping = mappings[index]
      if (source.kind === 'own') return readOwn(source, nowMs)
      if (source.kind === 'none' || mapping == null) return NO_ROWS
      return readOnce(source, mapping, nowMs)
    })
    return readImport({ files, answers, kept })
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

function readOwn(
  { transactions, faults, isTyped }: Extract<Source, { kind: 'own' }>,
  nowMs: number,
): FileRows {
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
