import { COLUMN_NAMES, COLUMN_WORDS, OTHER_WORDS, ROLES, type Role } from './column-names.ts'
import { type HeaderCell, readHeaderCell } from './header-cell.ts'
import { moneyOf } from './read-pair.ts'

/** Which column has which role, by index. The visitor may map columns by hand. */
export type Columns = Partial<Record<Role, number>>

/**
 * Columns beside those of the roles, which need no choice by hand: tax in coin beside the same tax in
 * rupees, what remains of an order, and the parts of GST beside the first one.
 */
export type MoreRole = 'coinTds' | 'remaining' | 'sgst' | 'igst'

export type AllColumns = Columns & Partial<Record<MoreRole, number>>

/** The smaller, the more a name is preferred for its role. */
const RANKS = new Map<string, { role: Role; rank: number }>(
  ROLES.flatMap((role) =>
    COLUMN_NAMES[role]
      .split(',')
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== '')
      .map((name, rank) => [name, { role, rank }] as const),
  ),
)

export function recognizeColumns(header: readonly string[]): Columns {
  const cells = header.map(readHeaderCell)
  const columns: Columns = {}
  const ranks = new Map<Role, number>()
  cells.forEach((cell, index) => {
    const found = RANKS.get(cell.name)
    if (found === undefined || isPercentage(header[index])) return
    const role = isWithFee(cell) && found.role === 'total' ? 'net' : found.role
    // The tax is counted in rupees, so of two columns the one in rupees is better.
    const rank = found.rank - (role === 'tds' && cell.unit === 'INR' ? 10 : 0)
    if (rank >= (ranks.get(role) ?? Number.POSITIVE_INFINITY)) return
    ranks.set(role, rank)
    columns[role] = index
  })
  placeSharedNames(cells, columns)
  placeWorth(cells, columns)
  placeByWords(cells, { header, columns })
  splitDateAndTime(cells, columns)
  // The fee has the tax in it already.
  if (/\bgst\b/.test(cells[columns.fee ?? -1]?.detail ?? '')) delete columns.gst
  return columns
}

export function addMoreColumns(header: readonly string[], columns: Columns): AllColumns {
  const cells = header.map(readHeaderCell)
  const taken = new Set(Object.values(columns))
  const nameOf = (role: Role) => cells[columns[role] ?? -1]?.name ?? ''
  const tests: Record<MoreRole, (cell: HeaderCell) => boolean> = {
    coinTds: ({ name, unit }) =>
      RANKS.get(name)?.role === 'tds' && (unit === 'QUOTE' || unit === 'USDT'),
    remaining: ({ name }) => !isExecuted(nameOf('amount')) && /^(remaining|unfilled)\b/.test(name),
    sgst: ({ name }) => /^cgst\b/.test(nameOf('gst')) && /^sgst\b/.test(name),
    igst: ({ name }) => /^cgst\b/.test(nameOf('gst')) && /^igst\b/.test(name),
  }
  const more: AllColumns = { ...columns }
  for (const role of MORE_ROLES) {
    const found = cells.findIndex((cell, index) => !taken.has(index) && tests[role](cell))
    if (found >= 0) more[role] = found
  }
  return more
}

const MORE_ROLES: MoreRole[] = ['coinTds', 'remaining', 'sgst', 'igst']

/** Whether a column of amounts has what was traded, and not what was ordered. */
export function isExecuted(name: string): boolean {
  return /\b(executed|filled|traded|transacted|trade)\b/i.test(name)
}

/** Names that mean one thing or another, depending on which other columns there are. */
function placeSharedNames(cells: readonly HeaderCell[], columns: Columns): void {
  cells.forEach(({ name, unit }, index) => {
    if (name === 'time') place(columns, index, columns.date === undefined ? 'date' : 'time')
    if (name === 'amount') {
      const isMoney = moneyOf(unit ?? '') !== null
      const roles: Role[] = isMoney ? ['total', 'amount'] : ['amount', 'total']
      place(columns, index, ...roles)
    }
    if (name === 'base currency' || name === 'base') {
      place(
        columns,
        index,
        ...(columns.pair === undefined ? ['coin' as const] : ['quote' as const]),
      )
    }
    if (name === 'currency') {
      const hasCoin = columns.pair !== undefined || columns.coin !== undefined
      place(columns, index, hasCoin ? 'quote' : 'coin')
    }
  })
}

/** Gives the column the first of the roles that no other column has. */
function place(columns: Columns, index: number, ...roles: Role[]): void {
  const free = roles.find((role) => columns[role] === undefined)
  if (free !== undefined) columns[free] = index
}

/** Beside a total in the second coin of the pair, one in money says what the trade was worth. */
function placeWorth(cells: readonly HeaderCell[], columns: Columns): void {
  cells.forEach(({ name, unit }, index) => {
    const role = RANKS.get(name)?.role
    if (role !== 'net' && role !== 'total') return
    const other = columns[role]
    if (other === undefined || other === index || cells[other]?.unit !== 'QUOTE') return
    if (moneyOf(unit ?? '') !== null) columns[role === 'net' ? 'netWorth' : 'worth'] ??= index
  })
}

/** Names that are not in the list, but have one of the words of a role. */
function placeByWords(
  cells: readonly HeaderCell[],
  { header, columns }: { header: readonly string[]; columns: Columns },
): void {
  const taken = new Set(Object.values(columns))
  for (const [role, words] of COLUMN_WORDS) {
    if (columns[role] !== undefined) continue
    const index = cells.findIndex(
      ({ name }, column) =>
        !taken.has(column) &&
        !isPercentage(header[column]) &&
        !RANKS.has(name) &&
        words.test(name) &&
        (role === 'tradeId' || !OTHER_WORDS.test(name)),
    )
    if (index < 0) continue
    taken.add(index)
    columns[role] = index
  }
}

/** `Trade Time` is a time of day if there is a `Trade Date` too. */
function splitDateAndTime(cells: readonly HeaderCell[], columns: Columns): void {
  const isTime = (name = '') => /\btime$/.test(name) && !/\bdate\b/.test(name)
  const { date, time } = columns
  if (date === undefined || time !== undefined) return
  const found = cells.findIndex(({ name }, index) => {
    if (index === date || RANKS.get(name)?.role !== 'date') return false
    return isTime(cells[date]?.name) ? /\bdate$/.test(name) : isTime(name)
  })
  if (found < 0) return
  columns.time = isTime(cells[date]?.name) ? date : found
  columns.date = isTime(cells[date]?.name) ? found : date
}

function isWithFee({ detail }: HeaderCell): boolean {
  return /\bincl|\bafter fee|\bwith fee/.test(detail)
}

/** `Fee (%)`, but not `TDS (1%)`, which is an amount. */
function isPercentage(header = ''): boolean {
  return /(^|[^\d])%\W*$/.test(header)
}
