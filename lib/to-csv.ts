// CSV that Excel and LibreOffice read as dates and numbers, whatever their language.
import { toPlainDecimal } from './decimal.ts'

/** A date is a day or a moment in UTC, which its column says. Unknown is null, and an empty cell. */
export type Cell = string | number | null | { day: number } | { moment: number }

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('')
}

function toCsvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return toTextCell(cell)
  // Excel reads a number with an exponent as a rounded one, or as text.
  if (typeof cell === 'number') return Number.isFinite(cell) ? toPlainDecimal(cell) : ''
  // Excel reads neither the T nor the Z of ISO as a date, and shows no milliseconds.
  if ('day' in cell) return new Date(cell.day).toISOString().slice(0, 10)
  return new Date(cell.moment).toISOString().slice(0, 19).replace('T', ' ')
}

/** What a spreadsheet would read as a formula, also after spaces or in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Also a text that begins with an apostrophe, so that `fromTextCell` can tell it from ours. */
function needsApostrophe(text: string): boolean {
  return text.startsWith("'") || FORMULA.test(text)
}

function toTextCell(text: string): string {
  const safe = needsApostrophe(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text that `toCsv` was given, from the cell as a CSV parser returns it. */
export function fromTextCell(cell: string): string {
  return cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell
}
