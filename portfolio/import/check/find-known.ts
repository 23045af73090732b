// Which rows are there already, and the order of the others.
import { comesIn, type KeptTransaction, type Transaction } from '../../transaction.ts'
import { findTwins } from './find-twins.ts'
import type { Candidate, Row } from './to-rows.ts'

type Known = { rows: Row[]; same: Candidate[]; partly: Map<Row, Transaction> }

/** Each file is compared with the portfolio and with the files before it. The rows come in order. */
export function findKnown(
  files: readonly Row[][],
  { kept, addsKnown }: { kept: readonly KeptTransaction[]; addsKnown: boolean },
): Known {
  const result: Known = { rows: [], same: [], partly: new Map() }
  // The visitor may choose the files in any order.
  const inOrder = [...files].sort(compareFiles)
  const places = new Map(inOrder.map((rows, place) => [rows, place]))
  for (const rows of inOrder) {
    const others = [...kept, ...result.rows.map(({ transaction }) => transaction)]
    const { same, partly } = findTwins(rows, others)
    for (const [row, twin] of partly) result.partly.set(row, twin)
    for (const row of rows) {
      if (same.has(row)) result.same.push(row)
      if (addsKnown || !same.has(row)) result.rows.push(row)
    }
  }
  const placeOf = ({ file }: Row) => places.get(files[file] ?? []) ?? 0
  result.rows.sort(
    (one, other) =>
      one.transaction.atMs - other.transaction.atMs ||
      rankOf(one) - rankOf(other) ||
      placeOf(one) - placeOf(other) ||
      one.order - other.order,
  )
  return result
}

/** The same for the same files, in whatever order they were chosen. */
function compareFiles(one: readonly Row[], other: readonly Row[]): number {
  for (const [at, row] of one.entries()) {
    const [text, otherText] = [textOf(row), textOf(other[at])]
    if (text !== otherText) return text < otherText ? -1 : 1
  }
  return one.length - other.length
}

function textOf(row: Row | undefined): string {
  return row === undefined ? '' : JSON.stringify(row.transaction)
}

/** On a day without times, what comes in is first. */
function rankOf({ hasTime, transaction: { kind } }: Row): number {
  if (hasTime) return 1
  return comesIn(kind) ? 0 : kind === 'swap' ? 1 : 2
}
