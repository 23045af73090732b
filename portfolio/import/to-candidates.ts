import type { Candidate, Fault, LeftOut } from '../reading/candidate.ts'
import type { Answers } from './answers.ts'
import type { Facts } from './column-facts.ts'
import { withCurrency } from './find-questions.ts'
import { findTotalParts } from './read-amounts.ts'
import { readKind } from './read-kind.ts'
import type { RowParts } from './read-row.ts'
import { RowEnd } from './row-outcome.ts'
import { toTransaction } from './to-transaction.ts'

export type Candidates = {
  /** In the order in which they happened, as far as the file says. */
  candidates: Candidate[]
  faults: Fault[]
  leftOut: LeftOut[]
  /** Rows with a question that is not answered. */
  waiting: number
}

export function toCandidates({
  rows: given,
  facts,
  answers,
  nowMs,
}: {
  rows: readonly RowParts[]
  facts: Facts
  answers: Answers
  nowMs: number
}): Candidates {
  const candidates: Candidate[] = []
  const faults: Fault[] = []
  const leftOut = new Map<string, number>()
  let waiting = 0
  const rows = given.map((parts) => withCurrency(parts, answers))
  const file = { isSigned: isSigned(rows), totalParts: findTotalParts(rows) }
  const context = { facts, answers, nowMs, ...file }
  for (const parts of rows) {
    try {
      candidates.push({ row: parts.row, transaction: toTransaction(parts, context) })
    } catch (error) {
      if (!(error instanceof RowEnd)) throw error
      const { end } = error
      if (end.outcome === 'fault') faults.push({ row: parts.row, reason: end.reason })
      if (end.outcome === 'left-out') leftOut.set(end.reason, (leftOut.get(end.reason) ?? 0) + 1)
      if (end.outcome === 'waiting') waiting += 1
    }
  }
  return {
    candidates: isNewestFirst(candidates) ? candidates.reverse() : candidates,
    faults,
    leftOut: [...leftOut].map(([reason, count]) => ({ reason, count })),
    waiting,
  }
}

/** So that rows of one moment keep the order in which they happened. */
function isNewestFirst(candidates: readonly Candidate[]): boolean {
  let later = 0
  let earlier = 0
  candidates.forEach(({ transaction }, index) => {
    const before = candidates[index - 1]?.transaction.atMs ?? transaction.atMs
    if (transaction.atMs > before) later += 1
    if (transaction.atMs < before) earlier += 1
  })
  return earlier > later
}

/**
 * Whether a minus says that coins leave, as at Coinbase: then all that leaves has one. A single minus
 * is a fault.
 */
function isSigned(rows: readonly RowParts[]): boolean {
  const leaving = rows.filter(({ word }) => {
    const kind = readKind(word)
    return kind === 'sell' || kind === 'withdrawal' || kind === 'swap'
  })
  return (
    leaving.length > 1 &&
    leaving.every((parts) => parts.decimal('amount')?.value?.isNegative === true)
  )
}
