// Whether the numbers of a file have a decimal point or a decimal comma, judged by whole columns.
import { canBeDecimal, type DecimalMark } from '../reading/read-decimal.ts'

export type DecimalMarks = {
  /** The columns whose cells leave no doubt. */
  byColumn: Map<number, DecimalMark>
  /** Null if columns differ, or if no column decides. */
  ofFile: DecimalMark | null
  /** A cell such as `1,234` that can be read in two ways, if nothing decides. */
  openSample: string | null
}

export function findDecimalMarks(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
): DecimalMarks {
  const byColumn = new Map<number, DecimalMark>()
  let openSample: string | null = null
  for (const column of columns) {
    const { mark, open } = judgeColumn(rows, column)
    if (mark !== null) byColumn.set(column, mark)
    else openSample ??= open
  }
  const marks = new Set(byColumn.values())
  const [only = null] = marks
  const ofFile = marks.size === 1 ? only : null
  return { byColumn, ofFile, openSample: ofFile === null ? openSample : null }
}

/** The visitor's answer counts for columns that nothing decides. Null if the answer is missing. */
export function markOf(
  { byColumn, ofFile, openSample }: DecimalMarks,
  column: number,
  answer: DecimalMark | undefined,
): DecimalMark | null {
  return byColumn.get(column) ?? ofFile ?? answer ?? (openSample === null ? '.' : null)
}

function judgeColumn(rows: readonly (readonly string[])[], column: number) {
  let point = 0
  let comma = 0
  let open: string | null = null
  for (const cells of rows) {
    const text = cells[column] ?? ''
    if (!/[.,]/.test(text)) continue
    const canHavePoint = canBeDecimal(text, '.')
    const canHaveComma = canBeDecimal(text, ',')
    if (canHavePoint && !canHaveComma) point += 1
    if (canHaveComma && !canHavePoint) comma += 1
    if (canHavePoint && canHaveComma && text.includes(',')) open ??= text
  }
  // A comma counts only if the whole column agrees. Single other cells are faults of their rows.
  const mark: DecimalMark | null = point > 0 ? '.' : comma > 0 ? ',' : null
  return { mark, open }
}
