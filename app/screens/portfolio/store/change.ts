import { isSameJson } from '../../../../lib/is-same-json.ts'
import { addInOrder, type KeptTransaction } from '../../../../portfolio/transaction.ts'

/**
 * A row as the visitor saw it, and as it shall be: null for none. If the row is another one by now,
 * the change is refused.
 */
export type Change = { before: KeptTransaction | null; after: KeptTransaction | null }

/** Changes by the key of their row. */
export type Changes = ReadonlyMap<number, Change>

/** A change that was refused, and the row that is there. */
export type Conflict = { change: Change; now: KeptTransaction | null }

/**
 * Rows that the database does not have yet have keys from here up: they are newer than all others.
 * The database gives them their lasting keys.
 */
export const FIRST_UNSAVED_KEY = 1e15

export function keyOf({ before, after }: Change): number {
  return (after ?? before)?.key ?? 0
}

/** Of each row the first `before` and the last `after`. */
export function mergeChanges(changes: Changes, more: readonly Change[]): Map<number, Change> {
  const merged = new Map(changes)
  for (const change of more) {
    const key = keyOf(change)
    const earlier = merged.get(key)
    const before = earlier === undefined ? change.before : earlier.before
    if (before === null && change.after === null) merged.delete(key)
    else merged.set(key, { before, after: change.after })
  }
  return merged
}

/** Rows by key in place of those with the key: null removes one. In the order of the portfolio. */
export function replaceRows(
  transactions: readonly KeptTransaction[],
  rows: ReadonlyMap<number, KeptTransaction | null>,
): readonly KeptTransaction[] {
  if (rows.size === 0) return transactions
  const others = transactions.filter(({ key }) => !rows.has(key))
  return addInOrder(
    others,
    [...rows.values()].filter((row) => row !== null),
  )
}

/** The changes whose row is another one than the visitor saw. */
export function findConflicts(
  transactions: readonly KeptTransaction[],
  changes: readonly Change[],
): Conflict[] {
  const keys = new Set(changes.map(keyOf))
  const there = keys.size === 0 ? [] : transactions.filter(({ key }) => keys.has(key))
  const rows = new Map(there.map((row) => [row.key, row]))
  return changes.flatMap((change) => {
    const now = rows.get(keyOf(change)) ?? null
    return isSameJson(now, change.before) ? [] : [{ change, now }]
  })
}

/** Splits conflicts: of the wanted changes, and of earlier changes saved with them. */
export function conflictsOf(
  wanted: readonly Change[],
  conflicts: readonly Conflict[],
): { own: Conflict[]; others: Conflict[] } {
  const keys = new Set(wanted.map(keyOf))
  const isOwn = ({ change }: Conflict) => keys.has(keyOf(change))
  return { own: conflicts.filter(isOwn), others: conflicts.filter((one) => !isOwn(one)) }
}

/** How the rows of changes are shown. `lasting` rows take the place of those without a lasting key. */
export function rowsOf(
  changes: Iterable<Change>,
  {
    lasting,
    conflicts,
  }: {
    lasting: ReadonlyMap<number, KeptTransaction>
    conflicts: readonly Conflict[]
  } = { lasting: new Map(), conflicts: [] },
): Map<number, KeptTransaction | null> {
  const rows = new Map<number, KeptTransaction | null>()
  for (const change of changes) {
    const key = keyOf(change)
    const row = lasting.get(key)
    rows.set(key, row === undefined ? change.after : null)
    if (row !== undefined) rows.set(row.key, row)
  }
  for (const { change, now } of conflicts) rows.set(keyOf(change), now)
  return rows
}

/** What is still unsaved once `saved` is, if the visitor has changed more meanwhile. */
export function changesAfter(
  unsaved: Changes,
  saved: Changes,
  lasting: ReadonlyMap<number, KeptTransaction>,
): Map<number, Change> {
  const left = new Map(unsaved)
  for (const [key, change] of saved) {
    const row = lasting.get(key) ?? change.after
    const later = left.get(key)
    left.delete(key)
    if (later?.after === change.after) continue
    const after = later?.after ? { ...later.after, key: row?.key ?? key } : null
    if (row !== null || after !== null) left.set(row?.key ?? key, { before: row, after })
  }
  return left
}
