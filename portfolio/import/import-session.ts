// One file from the moment when it is chosen until its transactions are added.
import { type Backup, parseBackup } from '../files/backup.ts'
import type { Fault } from '../reading/candidate.ts'
import { decodeText } from './decode-text.ts'
import { type ImportInput, type ImportResult, readBackup, readImport } from './import-file.ts'
import { readTable, type Table, type TableRow } from './read-table.ts'
import type { Columns } from './recognize-columns.ts'

/** What the visitor sees of a file. Its rows stay with the session. */
export type OpenedFile =
  | { kind: 'problem'; problem: string }
  | { kind: 'backup'; rows: number; faults: Fault[] }
  | {
      kind: 'table'
      /** Whether this site wrote the file, so that no column needs a role. */
      isOwn: boolean
      header: string[]
      columns: Columns
      /** The first rows, for the choice of columns. */
      sample: TableRow[]
      rows: number
    }

export type ReadInput = Omit<ImportInput, 'table'>

const SAMPLE_ROWS = 5

export class ImportSession {
  #source: { table: Table } | { backup: Backup } | null = null

  /** `onProgress` is called with the share of the file that is read. */
  open(bytes: Uint8Array, onProgress?: (share: number) => void): OpenedFile {
    const decoded = decodeText(bytes)
    if ('problem' in decoded) return { kind: 'problem', ...decoded }
    const { text } = decoded
    if (text.trimStart().startsWith('{')) {
      const backup = parseBackup(text)
      if ('problem' in backup) return { kind: 'problem', ...backup }
      this.#source = { backup }
      const { transactions, faults } = backup
      return { kind: 'backup', rows: transactions.length + faults.length, faults }
    }
    const table = readTable(text, onProgress)
    if ('problem' in table) return { kind: 'problem', ...table }
    this.#source = { table }
    const { isOwn, header, columns, rows } = table
    return {
      ...{ kind: 'table', isOwn, header, columns, rows: rows.length },
      sample: rows.slice(0, SAMPLE_ROWS),
    }
  }

  /** Throws before a file is open. */
  read(input: ReadInput): ImportResult {
    if (this.#source === null) throw new Error('No file is open.')
    if ('backup' in this.#source) return readBackup({ ...input, ...this.#source })
    return readImport({ ...input, ...this.#source })
  }
}
