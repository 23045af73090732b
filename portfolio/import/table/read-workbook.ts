// Reads the sheets of an Excel file.
import { unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { COMPRESSED, type Problem } from './decode-text.ts'
import { MAX_ROWS, type Sheet } from './read-table.ts'

const MAX_BYTES = 5_000_000
/** A small archive may hold much more than a browser has memory for. */
const MAX_UNPACKED_BYTES = 50_000_000

export type NamedSheet = { name: string; sheet: Sheet }

/** Sheets without a table are left out. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NamedSheet[] | Problem> {
  if (bytes.length > MAX_BYTES) {
    return { problem: 'This Excel file is larger than 5 MB. Save it as CSV.' }
  }
  try {
    let unpacked = 0
    const entries = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return unpacked <= MAX_UNPACKED_BYTES
      },
    })
    if (unpacked > MAX_UNPACKED_BYTES) {
      return { problem: 'This Excel file is larger than 50 MB when unpacked. Save it as CSV.' }
    }
    if (!('[Content_Types].xml' in entries)) return { problem: COMPRESSED }
    if (Object.entries(entries).some(([path, bytes]) => isSheet(path) && hasFarCell(bytes))) {
      return { problem: 'This Excel file has cells far outside of a table. Save it as CSV.' }
    }
    // The library unpacks large entries in workers from `blob:`, which our policy refuses. What is not
    // packed, it reads at once.
    const archive = zipSync(entries, { level: 0 })
    const sheets = await readXlsxFile(archive.buffer, { parseNumber: toDigits })
    const tables = sheets.map(({ sheet, data }) => ({
      name: sheet,
      sheet: { rows: data.map((row) => row.map(toText)), broken: new Set<number>() },
    }))
    const filled = tables.filter(({ sheet }) => sheet.rows.some(({ length }) => length > 1))
    if (filled.some(({ sheet }) => sheet.rows.length > MAX_ROWS)) {
      return {
        problem: 'This file has more than 200,000 rows. Export a shorter period, or split it.',
      }
    }
    return filled.length > 0 ? filled : { problem: 'This Excel file has no table.' }
  } catch {
    return { problem: BROKEN }
  }
}

function isSheet(path: string): boolean {
  return path.startsWith('xl/worksheets/')
}

/**
 * Whether a cell is beyond row 200,000 or column CZ. The library makes a cell of each empty one before
 * it, which can be more than a browser has memory for.
 */
function hasFarCell(bytes: Uint8Array): boolean {
  const xml = new TextDecoder().decode(bytes)
  return /\sr="(?:[A-Z]*(?:[2-9]\d{5}|\d{7,})"|(?:[A-Z]{3}|[D-Z][A-Z])\d)/.test(xml)
}

const BROKEN = 'This Excel file is broken. Save it again, or as CSV.'

/** As Excel shows it: it keeps 15 digits, and writes 8047.2 as 8047.2000000000007. Ids stay whole. */
function toDigits(text: string): string {
  const digits = text.replace(/e.*|\D/gi, '').replace(/^0+/, '')
  return text.includes('.') && digits.length > 15
    ? String(Number(Number(text).toPrecision(15)))
    : text
}

/** A date of Excel has no time zone, so the visitor is asked for it. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  // Excel counts days, so that a whole second may lack a part of a millisecond.
  const second = Math.round(cell.getTime() / 1000) * 1000
  const date = Math.abs(cell.getTime() - second) > 1 ? cell : new Date(second)
  return date.toISOString().replace('T', ' ').replace('Z', '')
}
