import type { KeptTransaction, Transaction } from '../../../../portfolio/transaction.ts'
import type { UnreadEntry } from '../../../../portfolio/unread.ts'
import type { Change, Conflict } from './change.ts'
import type { Stored } from './database.ts'
import type { StoreProblem } from './problems.ts'

/** What is done with many rows. How far it is stands beside the state: it moves often. */
export type Progress = 'read' | 'save'

export type PortfolioState = Stored & {
  problem: StoreProblem | null
  /** Whether there are changes that only this page has. */
  isUnsaved: boolean
  /** Changes that only this page had, and that another tab has made impossible to save. */
  lateConflicts: readonly Conflict[]
  /** While rows are read, there are no transactions. */
  progress: Progress | null
  /** The browser has said that it may delete the portfolio without asking. */
  mayBeDeleted: boolean
}

export type Wanted = {
  added?: readonly Transaction[]
  changed?: readonly Change[]
  /** Entries of a newer build, to be kept as they are. Those that are there already stay once. */
  entries?: readonly UnreadEntry[]
  /** Entries that came in and shall leave. Their keys do not count. */
  removedEntries?: readonly UnreadEntry[]
}

/** What became of a change. */
export type Outcome = {
  isSaved: boolean
  /** Changes that were refused, because another tab has changed the row meanwhile. */
  conflicts: Conflict[]
  added: KeptTransaction[]
  /** Those that came in. */
  entries: UnreadEntry[]
}

export const EMPTY: PortfolioState = {
  ...{ transactions: [], unread: [], isRiskExplained: false, mayBeDeleted: false },
  backup: { savedAtMs: null, changes: 0 },
  ...{ problem: null, isUnsaved: false, lateConflicts: [], progress: null },
}
