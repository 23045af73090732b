// Turns the text of a CSV file into rows, and finds the row with the names of the columns.
import papa from 'papaparse'
import { isOwnHeader } from '../files/portfolio-csv.ts'
import { readDate } from '../reading/read-date.ts'
import type { Problem } from './decode-text.ts'
import { type Columns, recognizeColumns } from './recognize-columns.ts'

export const MAX_ROWS = 200_000

/** `row` is its number in a spreadsheet. */
export type TableRow = { row: number; cells: string[] }

export type Table = {
  /** Whether this site wrote the file. */
  isOwn: boolean
  header: string[]
  /** As far as the names of the columns are known. */
  columns: Columns
  /** All rows below the header that are not blank. */
  rows: TableRow[]
}

/** `onProgress` is called with the share of the text that is read. */
export function readTable(
  text: string,
  onProgress: (share: number) => void = () => undefined,
): Table | Problem {
  const start = text.slice(0, START_CHARACTERS)
  const { delimiter, header } = findHeader(start)
  if (header === null) {
    return { problem: 'This file has no columns. Choose a file with comma-separated values (CSV).' }
  }
  if (hasTwoRowsPerTrade(header.cells)) {
    return {
      problem: 'This file lists each trade in several rows. Export the trade history instead.',
    }
  }
  const rows: TableRow[] = []
  let isOtherTable = false
  let row = 0
  papa.parse<string[]>(text, {
    delimiter,
    step: ({ data: cells, meta }, parser) => {
      row += 1
      if (isHeaderOfOther(cells, header)) isOtherTable = true
      if (row > header.row ? !isBlank(cells) : isData(cells, header)) rows.push({ row, cells })
      if (row % PROGRESS_ROWS === 0) onProgress(meta.cursor / text.length)
      if (rows.length > MAX_ROWS || isOtherTable) parser.abort()
    },
  })
  if (isOtherTable) {
    return {
      problem:
        'This file has several tables with different columns. Save each one as its own file.',
    }
  }
  if (rows.length > MAX_ROWS) {
    return {
      problem: 'This file has more than 200,000 rows. Export a shorter period, or split it.',
    }
  }
  const { cells, columns } = header
  return { isOwn: isOwnHeader(cells), header: cells, columns, rows }
}

const PROGRESS_ROWS = 2000
/** The header is near the beginning. One exchange writes 17 rows above it. */
const START_CHARACTERS = 50_000
const START_ROWS = 60

/** Fewer names that are known may be by chance. */
const MIN_KNOWN_COLUMNS = 3

type Header = TableRow & { columns: Columns }

/** The delimiter with which most names of columns are known, or else with which most cells are. */
function findHeader(start: string): { delimiter: string; header: Header | null } {
  let best = { delimiter: ',', header: null as Header | null, known: -1, width: 0 }
  for (const delimiter of [',', ';', '\t', '|']) {
    const { data } = papa.parse<string[]>(start, { delimiter, preview: START_ROWS })
    const rows = data.map((cells, index) => ({ row: index + 1, cells }))
    const { header, known } = headerOf(rows)
    const width = header?.cells.length ?? 0
    if (width < 2) continue
    if (known > best.known || (known === best.known && width > best.width)) {
      best = { delimiter, header, known, width }
    }
  }
  return best
}

function headerOf(rows: readonly TableRow[]): { header: Header | null; known: number } {
  let best: Header | null = null
  let known = MIN_KNOWN_COLUMNS - 1
  for (const row of rows) {
    const columns = recognizeColumns(row.cells)
    const count = isOwnHeader(row.cells) ? row.cells.length : Object.keys(columns).length
    if (count <= known) continue
    known = count
    best = { ...row, columns }
  }
  if (best !== null) return { header: best, known }
  // The visitor maps the columns, with the first row as their names.
  const first = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 2)
  return { header: first === undefined ? null : { ...first, columns: {} }, known: 0 }
}

/** Fewer names, or a table without dates, may be a summary. */
const MIN_COLUMNS_OF_OTHER = 4

const DATE_NAME = /date|time|moment|(executed|completed|created) (at|on)/i

/** Whether a second table begins, whose cells stand in other columns. */
function isHeaderOfOther(cells: readonly string[], header: Header): boolean {
  // Most rows are told apart at once: they have numbers, and no name of a column of dates.
  if (cells.some((cell) => /^\W*\d/.test(cell)) || !cells.some((cell) => DATE_NAME.test(cell))) {
    return false
  }
  const known = Object.keys(header.columns).length
  const isSame = header.cells.every((name, index) => name.trim() === (cells[index] ?? '').trim())
  if (isSame || known < MIN_KNOWN_COLUMNS) return false
  const columns = recognizeColumns(cells)
  return columns.date !== undefined && Object.keys(columns).length >= MIN_COLUMNS_OF_OTHER
}

/** A row above the header, because files were joined. */
function isData(cells: readonly string[], { columns: { date } }: Header): boolean {
  return date !== undefined && readDate(cells[date] ?? '') !== null
}

/** The ledgers of Kraken and Binance, which have one row for each coin of a trade. */
function hasTwoRowsPerTrade(header: readonly string[]): boolean {
  const names = header.map((cell) => cell.trim().toLowerCase())
  return (
    (names.includes('refid') && names.includes('asset')) ||
    (names.includes('operation') && names.includes('change'))
  )
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
