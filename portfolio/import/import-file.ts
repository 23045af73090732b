// An import is a function of the file and the answers. A changed answer runs all steps again.
import type { Backup } from '../files/backup.ts'
import { readPortfolioRows } from '../files/portfolio-csv.ts'
import type { Candidate, Fault, LeftOut } from '../reading/candidate.ts'
import type { KeptTransaction } from '../transaction.ts'
import type { Answers } from './answers.ts'
import { findFacts } from './column-facts.ts'
import type { Role } from './column-names.ts'
import { findKnown } from './find-known.ts'
import { findQuestions, isAnswered, type Question } from './find-questions.ts'
import { findShort } from './find-short.ts'
import { pickRows } from './pick-rows.ts'
import { createRowReader } from './read-row.ts'
import type { Table } from './read-table.ts'
import { addMoreColumns, type Columns } from './recognize-columns.ts'
import { type Candidates, toCandidates } from './to-candidates.ts'

export type ImportInput = {
  table: Table
  /** As the visitor mapped them. Without it, as they were recognised. */
  columns?: Columns
  answers: Answers
  /** What is in the portfolio. */
  kept: readonly KeptTransaction[]
  nowMs: number
}

export type ImportResult = {
  columns: Columns
  /** Roles without which no row can be read. A pair stands for its coin. */
  missing: Role[]
  questions: Question[]
  /** Questions that are not answered. */
  open: number
  /** To be added, in this order. */
  candidates: Candidate[]
  /** Already there. They are also candidates if `answers.addsKnown`. */
  known: Candidate[]
  /** By row. */
  faults: Fault[]
  leftOut: LeftOut[]
  /** Rows with a question that is not answered. */
  waiting: number
  /** Rows of the file that are not blank. */
  rows: number
}

export function readImport(input: ImportInput): ImportResult {
  const { table, answers, kept } = input
  const columns = input.columns ?? table.columns
  const missing = table.isOwn ? [] : missingRoles(columns)
  const read = missing.length > 0 ? NOTHING : readRows(input, columns)
  const { known, unknown } = findKnown(read.candidates, kept)
  const { enough, short } = findShort(
    answers.addsKnown ? read.candidates : unknown,
    kept,
    // Our own files name coins by their ids.
    table.isOwn ? new Map() : tickersById(answers),
  )
  return {
    ...read,
    ...{ columns, missing, known },
    open: read.questions.filter((question) => !isAnswered(question, answers)).length,
    candidates: enough,
    faults: [...read.faults, ...short].sort((one, other) => one.row - other.row),
    rows: table.rows.length,
  }
}

function tickersById({ coins }: Pick<Answers, 'coins'>): Map<string, string> {
  return new Map([...coins].flatMap(([ticker, id]) => (id === null ? [] : [[id, ticker]])))
}

/**
 * A backup comes back as it was, so rows that give more than is held come back too: the portfolio
 * shows them.
 */
export function readBackup({
  backup,
  answers,
  kept,
}: {
  backup: Backup
  answers: Pick<Answers, 'addsKnown'>
  kept: readonly KeptTransaction[]
}): ImportResult {
  const { transactions, faults } = backup
  const all = transactions.map((transaction, index) => ({ row: index + 1, transaction }))
  const { known, unknown } = findKnown(all, kept)
  return {
    ...NOTHING,
    ...{ columns: {}, missing: [], open: 0, known, faults },
    candidates: answers.addsKnown ? all : unknown,
    rows: transactions.length + faults.length,
  }
}

type Read = Candidates & { questions: Question[] }

const NOTHING: Read = { candidates: [], faults: [], leftOut: [], waiting: 0, questions: [] }

function readRows({ table, answers, nowMs }: ImportInput, mapped: Columns): Read {
  if (table.isOwn) {
    const own = readPortfolioRows(table.rows)
    const inFuture = own.candidates.filter(({ transaction }) => transaction.atMs > nowMs)
    const faults = inFuture.map(({ row }) => ({ row, reason: 'The moment is in the future.' }))
    const candidates = own.candidates.filter(({ transaction }) => transaction.atMs <= nowMs)
    return { ...NOTHING, candidates, faults: [...own.faults, ...faults] }
  }
  const { header } = table
  const columns = addMoreColumns(header, mapped)
  const picked = pickRows(table, columns)
  const facts = findFacts({ header, rows: picked.rows }, columns)
  const { decimalMark } = answers
  const rows = picked.rows.map(createRowReader({ header, columns, facts, decimalMark }))
  const questions = findQuestions(facts, rows, answers)
  const { leftOut } = picked
  if (questions.filter(({ about }) => about === 'coin').length > MAX_COINS) {
    return { ...NOTHING, leftOut, faults: rows.map(({ row }) => ({ row, reason: TOO_MANY_COINS })) }
  }
  const found = toCandidates({ rows, facts, answers, nowMs })
  return { ...found, leftOut: [...leftOut, ...found.leftOut], questions }
}

/** More tickers are hardly coins, and each one would be a search on the server. */
const MAX_COINS = 100
const TOO_MANY_COINS =
  'This is probably not the column of coins, because it has more than 100 different ones.'

function missingRoles(columns: Columns): Role[] {
  const missing: Role[] = []
  if (columns.date === undefined) missing.push('date')
  if (columns.pair === undefined && columns.coin === undefined) missing.push('coin')
  if (columns.amount === undefined) missing.push('amount')
  return missing
}
