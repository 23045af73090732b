// Which rows of a table are transactions.
import type { LeftOut } from '../reading/candidate.ts'
import type { Table, TableRow } from './read-table.ts'
import { type Columns, isExecuted } from './recognize-columns.ts'

export function pickRows(
  { header, rows }: Pick<Table, 'header' | 'rows'>,
  columns: Columns,
): { rows: TableRow[]; leftOut: LeftOut[] } {
  const picked: TableRow[] = []
  const hasExecuted = isExecuted(header[columns.amount ?? -1] ?? '')
  let unfinished = 0
  let footers = 0
  let headers = 0
  for (const row of rows) {
    const text = (index: number | undefined) =>
      (index === undefined ? '' : (row.cells[index] ?? '')).trim()
    if (isRepeatedHeader(row.cells, header)) headers += 1
    else if (isFooter(text, columns)) footers += 1
    else if (isUnfinished(text(columns.status)) && !(hasExecuted && isEndedInPart(text, columns)))
      unfinished += 1
    else picked.push(row)
  }
  const leftOut = [
    { reason: 'Cancelled, failed or pending', count: unfinished },
    { reason: 'Totals and remarks', count: footers },
    { reason: 'Repeated names of columns', count: headers },
  ]
  return { rows: picked, leftOut: leftOut.filter(({ count }) => count > 0) }
}

/** Files that were joined have the header again. */
function isRepeatedHeader(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => (cells[index] ?? '').trim() === name.trim())
}

/** Totals and remarks below the table. */
function isFooter(text: (index: number | undefined) => string, columns: Columns): boolean {
  const date = text(columns.date)
  if (/^(grand |sub ?)?total\b/i.test(date)) return true
  const coin = [columns.pair, columns.coin, columns.receivedCoin].map(text).join('')
  const kind = text(columns.kind)
  if (coin === '' && kind === '' && text(columns.amount) === '') return true
  return date === '' && (coin === '' || kind === '')
}

/** What was filled before an order was cancelled is a trade. */
function isEndedInPart(text: (index: number | undefined) => string, columns: Columns): boolean {
  return /cancel|expire/i.test(text(columns.status)) && /[1-9]/.test(text(columns.amount))
}

function isUnfinished(status: string): boolean {
  if (/^part/i.test(status)) return false
  return /cancel|fail|pending|reject|expire|open|processing|progress|declin|unfill|initiat|revers|refund/i.test(
    status,
  )
}
