// What whole columns say about single cells: the order of dates, the time zone, the decimal mark.

import {
  DATE_ORDERS,
  type DateOrder,
  offsetOfHeader,
  type ReadDate,
  readDate,
} from '../reading/read-date.ts'
import { type DecimalMarks, findDecimalMarks } from './decimal-marks.ts'
import { findQuotes, hasPairs } from './read-pair.ts'
import type { TableRow } from './read-table.ts'
import type { AllColumns } from './recognize-columns.ts'

export type Facts = {
  /** By row number. */
  dates: Map<number, ReadDate>
  /** The orders in which all dates exist. */
  dateOrders: DateOrder[]
  /** A date that can be read in several orders, if the column does not decide. */
  openDate: string | null
  /** Of the times in the file, as its header says. */
  headerOffsetMs: number | null
  /** A date without a time zone, if the header has none either. */
  openZone: string | null
  marks: DecimalMarks
  /** Whether the column of pairs has pairs, and not single coins. */
  hasPairs: boolean
  /** What the pairs of the file are quoted in. */
  quotes: Set<string>
}

export const NUMBER_ROLES = [
  'amount',
  'price',
  'total',
  'net',
  'worth',
  'netWorth',
  'fee',
  'gst',
  'tds',
  'coinTds',
  'remaining',
  'sgst',
  'igst',
  'received',
] as const

export type NumberRole = (typeof NUMBER_ROLES)[number]

export function findFacts(
  { header, rows }: { header: readonly string[]; rows: readonly TableRow[] },
  columns: AllColumns,
): Facts {
  const cellOf = (row: TableRow, index: number | undefined) =>
    index === undefined ? '' : (row.cells[index] ?? '').trim()
  const dates = new Map<number, ReadDate>()
  const texts = new Map<number, string>()
  for (const row of rows) {
    const [dateText, timeText] = [cellOf(row, columns.date), cellOf(row, columns.time)]
    // Of two cells with a date and a time, the second one is when the trade was done.
    const date = readDate(timeText) ?? readDate(dateText, timeText) ?? readDate(dateText)
    if (date === null) continue
    dates.set(row.row, date)
    texts.set(row.row, `${dateText} ${timeText}`.trim())
  }
  const headers = [columns.date, columns.time].map((index) => header[index ?? -1] ?? '')
  const headerOffsetMs = headers.map(offsetOfHeader).find((offset) => offset !== null) ?? null
  const openZone = [...dates].find(
    ([, { offsetMs }]) => offsetMs === null && headerOffsetMs === null,
  )
  const dateOrders = findOrders([...dates.values()])
  const openDate = [...dates].find(([, date]) => !date.isCertain && dateOrders.length > 1)
  const pairs = rows.map((row) => cellOf(row, columns.pair))
  const numbers = NUMBER_ROLES.flatMap((role) => columns[role] ?? [])
  return {
    dates,
    dateOrders,
    openDate: openDate === undefined ? null : (texts.get(openDate[0]) ?? null),
    headerOffsetMs,
    openZone: openZone === undefined ? null : (texts.get(openZone[0]) ?? null),
    marks: findDecimalMarks(
      rows.map(({ cells }) => cells),
      numbers,
    ),
    hasPairs: hasPairs(pairs),
    quotes: findQuotes(pairs),
  }
}

/** All that fit every date, or if dates contradict each other, all that fit one. */
function findOrders(dates: readonly ReadDate[]): DateOrder[] {
  const open = dates.filter(({ isCertain }) => !isCertain)
  if (open.length === 0) return ['ymd']
  const common = DATE_ORDERS.filter((order) => open.every(({ walls }) => walls[order]))
  if (common.length > 0) return common
  return DATE_ORDERS.filter((order) => open.some(({ walls }) => walls[order]))
}
