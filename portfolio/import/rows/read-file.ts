// Reads all rows of a file with a mapping, and says what it leaves open.

import { quoteCell } from '../../files/quote-cell.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  offsetOfHeader,
  type ReadDate,
  readDate,
} from '../../reading/read-date.ts'
import { canBeDecimal, type DecimalMark } from '../../reading/read-decimal.ts'
import { isZone, toMoment, wallToUtc } from '../../reading/zoned-time.ts'
import { FIRST_MOMENT_MS } from '../../transaction.ts'
import {
  type FeeSign,
  keyOfPoint,
  type Mapping,
  type Meaning,
  NUMBERS,
  type OpenPoint,
  toWord,
} from '../mapping/mapping.ts'
import { isHeader, type Table, type TableRow } from '../table/read-table.ts'
import { groupLegs } from './group-legs.ts'
import type { Movement } from './movement.ts'
import { type Draft, readRow } from './read-row.ts'
import { fault, leftOut, RowEnd } from './row-end.ts'

/** Of a row of the file. */
export type RowReason = { row: number; reason: string }

/** A word of the column of kinds or of statuses. */
type Word = { word: string; rows: number }

export type FileReading = {
  /** Without an answer, rows wait. Each point once. */
  open: OpenPoint[]
  waiting: number
  /** As the file has them: oldest first, or newest first. */
  movements: Movement[]
  faults: RowReason[]
  leftOut: RowReason[]
  /** All words, for the open table. One more than may be kinds. */
  words: { kinds: Word[]; statuses: Word[] }
}

/** More are remarks. */
export const MAX_WORDS = 12

export function readFile(table: Table, mapping: Mapping, nowMs: number): FileReading {
  const open = new Map<string, OpenPoint>()
  const reading: FileReading = {
    ...{ open: [], waiting: 0, movements: [], leftOut: [] },
    faults: [...table.broken],
    words: {
      kinds: countWords(table, mapping, 'kind'),
      statuses: countWords(table, mapping, 'status'),
    },
  }
  const missing = missingMeanings(mapping)
  if (missing.length > 0) {
    const points = missing.map((meaning): OpenPoint => ({ about: 'meaning', meaning }))
    return { ...reading, open: points, waiting: table.rows.length }
  }
  const file = readDates(table, mapping)
  const mark = mapping.decimalMark ?? findMark(table, mapping)
  const isMarkOpen = mark !== null && typeof mark !== 'string'
  if (isMarkOpen) open.set(keyOfPoint(mark), mark)
  const complete = {
    ...mapping,
    ...(typeof mark === 'string' && { decimalMark: mark }),
    feeSign: mapping.feeSign ?? findFeeSign(table, mapping),
  }
  const drafts: ({ draft: Draft } & Moment)[] = []
  for (const row of table.rows) {
    try {
      if (isHeader(row.cells, table.header)) throw leftOut('The names of the columns again')
      if (isFooter(row, mapping)) throw leftOut('A total or a remark')
      const draft = readRow(row, complete)
      drafts.push({ draft, ...momentOf(row, file, nowMs) })
    } catch (error) {
      if (!(error instanceof RowEnd)) throw error
      const list = error.end === 'fault' ? reading.faults : reading.leftOut
      list.push({ row: row.row, reason: error.message })
    }
  }
  const ready: (Draft & Pick<Movement, 'atMs' | 'hasTime'>)[] = []
  for (const { draft, atMs, hasTime, open: pointsOfDate } of drafts) {
    const points = [...pointsOfDate, ...draft.open]
    for (const point of points) open.set(keyOfPoint(point), point)
    if (points.length > 0 || isMarkOpen) reading.waiting += 1
    else ready.push({ ...draft, atMs, hasTime })
  }
  const isExchangeOpen =
    mapping.columns.exchange === undefined && mapping.same.exchange === undefined
  const points: OpenPoint[] = [
    ...open.values(),
    ...(isExchangeOpen ? [{ about: 'exchange' } as const] : []),
  ]
  if (!mapping.isGrouped) return { ...reading, open: points, movements: ready }
  const grouped = groupLegs(ready, ({ atMs, group }) => `${atMs} ${group}`)
  return {
    ...{
      ...reading,
      open: points,
      movements: grouped.drafts.sort((one, other) => one.row - other.row),
    },
    faults: [...reading.faults, ...grouped.faults],
  }
}

/** Without them, no row can be read. */
function missingMeanings({ columns }: Mapping): ('date' | 'amount')[] {
  const hasAmount = columns.amount !== undefined || columns.received !== undefined
  return [
    ...(columns.date === undefined ? (['date'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ]
}

function cellOf({ cells }: TableRow, { columns }: Mapping, meaning: Meaning): string {
  const column = columns[meaning]
  return column === undefined ? '' : (cells[column] ?? '').trim()
}

function countWords(table: Table, mapping: Mapping, meaning: 'kind' | 'status'): Word[] {
  const counts = new Map<string, number>()
  if (mapping.columns[meaning] === undefined) return []
  for (const row of table.rows) {
    if (isFooter(row, mapping)) continue
    const word = toWord(cellOf(row, mapping, meaning))
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
    if (counts.size > MAX_WORDS) break
  }
  return [...counts].map(([word, rows]) => ({ word, rows }))
}

/** A total or a remark below the table: without a date, or without anything that a trade has. */
function isFooter(row: TableRow, mapping: Mapping): boolean {
  const date = cellOf(row, mapping, 'date')
  if (/^(grand |sub ?)?total\b/i.test(date)) return true
  const texts = (['pair', 'coin', 'receivedCoin', 'kind', 'amount', 'received'] as const).map(
    (one) => cellOf(row, mapping, one),
  )
  return date === '' ? !/\d/.test(texts.join('')) : texts.every((text) => text === '')
}

type Dates = {
  byRow: Map<number, ReadDate | null>
  /** All orders in which the dates exist. */
  orders: DateOrder[]
  headerOffsetMs: number | null
  mapping: Mapping
}

function readDates(table: Table, mapping: Mapping): Dates {
  const byRow = new Map<number, ReadDate | null>()
  for (const row of table.rows) {
    const [date, time] = [cellOf(row, mapping, 'date'), cellOf(row, mapping, 'time')]
    // Of two cells with a date and a time, the second one is when the trade was done.
    byRow.set(
      row.row,
      (time === '' ? null : (readDate(date, time) ?? readDate(time))) ?? readDate(date),
    )
  }
  const headers = [mapping.columns.date, mapping.columns.time].map(
    (at) => table.header[at ?? -1] ?? '',
  )
  return {
    ...{ byRow, mapping },
    orders: mapping.dateOrder === undefined ? findOrders([...byRow.values()]) : [mapping.dateOrder],
    headerOffsetMs: headers.map(offsetOfHeader).find((offset) => offset !== null) ?? null,
  }
}

/** All that fit every date, or if dates contradict each other, all that fit one. */
function findOrders(dates: readonly (ReadDate | null)[]): DateOrder[] {
  const open = dates.filter((date) => date !== null).filter(({ isCertain }) => !isCertain)
  const common = DATE_ORDERS.filter((order) => open.every(({ walls }) => walls[order]))
  if (common.length > 0) return open.length === 0 ? ['ymd'] : common
  return DATE_ORDERS.filter((order) => open.some(({ walls }) => walls[order]))
}

/** `open` is what must be answered first. */
type Moment = { atMs: number; hasTime: boolean; open: OpenPoint[] }

function momentOf(
  row: TableRow,
  { byRow, orders, headerOffsetMs, mapping }: Dates,
  nowMs: number,
): Moment {
  const text = `${cellOf(row, mapping, 'date')} ${cellOf(row, mapping, 'time')}`.trim()
  const date = byRow.get(row.row)
  if (text === '') throw fault('The date is missing.')
  if (date == null) throw fault(`Cannot read the date ${quoteCell(text)}.`)
  const { walls, isCertain, offsetMs, zone, hasTime } = date
  const [only = 'ymd', ...others] = orders
  const open: OpenPoint[] = []
  if (!isCertain && others.length > 0)
    open.push({ about: 'date-order', sample: text, options: orders })
  const certain = walls.ymd ?? walls.dmy ?? walls.mdy
  const wall = isCertain || open.length > 0 ? certain : walls[only]
  if (wall === undefined) {
    throw fault(`The date ${quoteCell(text)} does not exist in the order of the others.`)
  }
  const offset = offsetMs ?? headerOffsetMs
  const inColumn = cellOf(row, mapping, 'zone')
  const named = zone ?? (isZone(inColumn) ? inColumn : null) ?? mapping.zone
  if (offset === null && named === undefined) open.push({ about: 'zone', sample: text })
  const atMs = offset === null ? toMoment(wall, named ?? 'UTC') : wallToUtc(wall) - offset
  if (open.length > 0) return { atMs, hasTime, open }
  if (atMs > nowMs) throw fault(`The moment ${quoteCell(text)} is in the future.`)
  if (atMs < FIRST_MOMENT_MS) {
    throw fault(`The moment ${quoteCell(text)} is before 2009, when the first coin began.`)
  }
  return { atMs, hasTime, open }
}

/**
 * The decimal mark that all numbers allow. Where several do, or none does, the visitor is asked: is
 * 1,234 more than a thousand?
 */
function findMark(table: Table, mapping: Mapping): DecimalMark | OpenPoint {
  const columns = NUMBERS.flatMap((number) => mapping.columns[number] ?? [])
  const only: Record<DecimalMark, string | null> = { '.': null, ',': null }
  let both: string | null = null
  for (const row of table.rows) {
    if (isFooter(row, mapping)) continue
    for (const column of columns) {
      const cell = row.cells[column] ?? ''
      if (!/\d[.,]\d|[.,]\d/.test(cell)) continue
      const [point, comma] = [canBeDecimal(cell, '.'), canBeDecimal(cell, ',')]
      if (point && comma) both ??= cell
      else if (point) only['.'] ??= cell
      else if (comma) only[','] ??= cell
    }
  }
  if (only['.'] !== null && only[','] === null) return '.'
  if (only[','] !== null && only['.'] === null) return ','
  const sample = only[','] ?? both
  return sample === null ? '.' : { about: 'decimal-mark', sample }
}

/** That of most fees. */
function findFeeSign(table: Table, mapping: Mapping): FeeSign {
  const cells = table.rows.map((row) => cellOf(row, mapping, 'fee'))
  const signed = cells.filter((cell) => /[1-9]/.test(cell))
  const negative = signed.filter((cell) => /^[-−(]/.test(cell))
  return negative.length * 2 > signed.length ? 'negative' : 'positive'
}
