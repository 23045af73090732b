// Turns the text of a CSV file into rows, and finds the row with the names of the columns.
import papa from 'papaparse'
import { readDate } from '../../reading/read-date.ts'
import { findFormat } from '../formats/all-formats.ts'
import type { FoundFormat } from '../formats/format.ts'
import type { Problem } from './decode-text.ts'

export const MAX_ROWS = 200_000

/** `row` is its number in a spreadsheet. */
export type TableRow = { row: number; cells: string[] }

export type Table = {
  header: string[]
  /** The number of the header's row. */
  headerRow: number
  /** All rows below the header that are not blank. */
  rows: TableRow[]
  /** Null if no format has this header. */
  format: FoundFormat | null
  /** Rows whose quotes are broken. */
  broken: { row: number; reason: string }[]
}

/** All rows of a file. Blank ones count, so that numbers are those of a spreadsheet. */
export type Sheet = { rows: string[][]; broken: ReadonlySet<number> }

/** `onProgress` is called with the share of the text that is read. */
export function readSheet(
  text: string,
  onProgress: (share: number) => void = () => undefined,
): Sheet | Problem {
  const { delimiter, rest, isSaid } = readDelimiter(text)
  const rows: string[][] = isSaid ? [[]] : []
  let hasErrors = false
  papa.parse<string[]>(rest, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      rows.push(data)
      if (errors.some(({ type }) => type === 'Quotes') || hasSwallowed(data, delimiter)) {
        hasErrors = true
      }
      if (rows.length % PROGRESS_ROWS === 0) onProgress(meta.cursor / rest.length)
      if (hasErrors || rows.length > MAX_ROWS + START_ROWS) parser.abort()
    },
  })
  const sheet = hasErrors ? readLines(rest, delimiter, isSaid) : { rows, broken: new Set<number>() }
  if (sheet.rows.length > MAX_ROWS + START_ROWS) {
    return {
      problem: 'This file has more than 200,000 rows. Export a shorter period, or split it.',
    }
  }
  return sheet
}

const PROGRESS_ROWS = 2000
/** The header is near the beginning. One exchange writes 17 rows above it. */
const START_ROWS = 60

/** Excel writes `sep=;` above a table. */
function readDelimiter(text: string): { delimiter: string; rest: string; isSaid: boolean } {
  const [said = '', delimiter] = /^sep=(.)\r?\n?/i.exec(text) ?? []
  if (delimiter !== undefined) return { delimiter, rest: text.slice(said.length), isSaid: true }
  const start = text.slice(0, 50_000)
  const tables = DELIMITERS.map((one) => {
    const { data } = papa.parse<string[]>(start, { delimiter: one, preview: START_ROWS })
    const counts = data.map(({ length }) => length).filter((count) => count > 1)
    const alike = Math.max(
      0,
      ...counts.map((count) => counts.filter((other) => other === count).length),
    )
    const isKnown = data.some((cells) => findFormat(cells) !== null)
    return {
      delimiter: one,
      rank: isKnown ? Number.POSITIVE_INFINITY : alike,
      width: Math.max(0, ...counts),
    }
  })
  // The one by which most rows have the same number of cells. A header confirms it.
  const [best] = tables.sort((one, other) => other.rank - one.rank || other.width - one.width)
  return { delimiter: best?.delimiter ?? ',', rest: text, isSaid: false }
}

/** A cell of several lines, one of which has about as many columns as its row. */
function hasSwallowed(cells: readonly string[], delimiter: string): boolean {
  return cells.some(
    (cell) =>
      cell.includes('\n') &&
      cell
        .split('\n')
        .some((line) => line.split(delimiter).length >= Math.max(3, cells.length - 1)),
  )
}

const DELIMITERS = [',', ';', '\t', '|']

/**
 * A quote that is not closed would swallow the rows behind it. So each line is read by itself, and a
 * line that does not fit has a fault.
 */
function readLines(text: string, delimiter: string, isSaid: boolean): Sheet {
  const rows: string[][] = isSaid ? [[]] : []
  const broken = new Set<number>()
  for (const line of text.split(/\r\n|\n|\r/)) {
    const { data, errors } = papa.parse<string[]>(line, { delimiter })
    rows.push(data[0] ?? [''])
    if (errors.some(({ type }) => type === 'Quotes')) broken.add(rows.length)
  }
  return { rows, broken }
}

/**
 * The table of a sheet. Its header is that of a format, or else the row that is asked for, or else
 * the fullest row near the beginning that has neither a date nor a number.
 */
export function toTable({ rows, broken }: Sheet, headerRow?: number): Table | Problem {
  const start = rows.slice(0, START_ROWS)
  const known =
    headerRow === undefined ? start.findIndex((cells) => findFormat(cells) !== null) : -1
  const index = known >= 0 ? known : headerRow === undefined ? fullestOf(start) : headerRow - 1
  const header = index === undefined ? undefined : rows[index]
  if (index === undefined || header === undefined || countCells(header) < 2) {
    const hasColumns = rows.some((cells) => countCells(cells) > 1)
    return { problem: hasColumns ? NO_NAMES : NO_COLUMNS }
  }
  const below: TableRow[] = []
  const faults: Table['broken'] = []
  for (let at = index + 1; at < rows.length; at += 1) {
    const cells = rows[at] ?? []
    const row = at + 1
    if (broken.has(row)) faults.push({ row, reason: 'The quotation marks of this row are broken.' })
    else if (countCells(cells.slice(header.length)) > 0) {
      faults.push({ row, reason: 'This row has more cells than there are columns.' })
    } else if (isOtherHeader(cells, header) && !(headerRow !== undefined && at < START_ROWS)) {
      return {
        problem: `Row ${row} begins another table. Save each table as its own file.`,
      }
    } else if (cells.some((cell) => cell.trim() !== '')) below.push({ row, cells })
  }
  if (below.length > MAX_ROWS) {
    return {
      problem: 'This file has more than 200,000 rows. Export a shorter period, or split it.',
    }
  }
  return {
    ...{ header, headerRow: index + 1, rows: below, broken: faults },
    format: findFormat(header),
  }
}

const NO_COLUMNS = 'This file has no columns. Choose a table, as CSV or Excel file.'
const NO_NAMES =
  'No row has the names of the columns. Write them above the table, and choose it again.'

/**
 * A row of the table may have more cells than its header, such as 4,00,000 without quotes. Undefined
 * if all rows have dates or numbers: none of them may be taken for names.
 */
function fullestOf(rows: readonly string[][]): number | undefined {
  const counts = rows.map((cells) => (cells.some(isValue) ? 0 : countCells(cells)))
  const most = Math.max(0, ...counts)
  return most < 2 ? undefined : counts.indexOf(most)
}

/** A name may begin with a digit: 24h change. */
function isValue(cell: string): boolean {
  return /^\s*\p{Nd}[^\p{L}]*$/u.test(cell) || readDate(cell) !== null
}

function countCells(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Fewer cells may be a remark. */
const MIN_COLUMNS_OF_OTHER = 4

/** A row without any digit has no date, so it is no transaction: another header. */
function isOtherHeader(cells: readonly string[], header: readonly string[]): boolean {
  if (cells.some((cell) => /\p{Nd}/u.test(cell))) return false
  return countCells(cells) >= MIN_COLUMNS_OF_OTHER && !isHeader(cells, header)
}

/** Files that were joined have the header again. */
export function isHeader(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}
