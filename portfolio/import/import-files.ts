// An import is a function of the files and the answers. A changed answer runs all steps again.
import { type Decimal, toText } from '../decimals.ts'
import type { KeptTransaction, Transaction } from '../transaction.ts'
import { findKnown } from './check/find-known.ts'
import { type Candidate, type FileRows, type Row, type Rows, toRows } from './check/to-rows.ts'
import { type Shortage, workOutHoldings } from './check/work-out-holdings.ts'

export type RowAnswer = 'add' | 'leave-out'

export type Answers = {
  /** Ids by `CoinKey`. Null leaves the coin out. */
  coins: ReadonlyMap<string, string | null>
  /** By the key of a doubtful row, or of all that are alike. */
  rows: ReadonlyMap<string, RowAnswer>
  /** Whether to add transactions that are already there once more. */
  addsKnown: boolean
}

export const NO_ANSWERS: Answers = { coins: new Map(), rows: new Map(), addsKnown: false }

/** A row that is neither added nor dropped without an answer. */
export type Doubt = Candidate & {
  about: 'fee' | 'rebate' | 'price' | 'twin' | 'short'
  /** Of this row alone. */
  key: string
  /** Shared by all that look alike. */
  group: string
  reason: string
  /** The transaction that is partly the same. */
  twin: Transaction | null
}

export type ImportResult = Omit<Rows, 'perFile' | 'tickers'> & {
  doubts: Doubt[]
  /** Questions and doubts without an answer. */
  open: number
  /** To be added, in this order. */
  candidates: Candidate[]
  /** Already there. They are also candidates if `answers.addsKnown`. */
  known: Candidate[]
  /** As decimal texts. */
  holdings: { coin: string; before: string; after: string }[]
  /** What would be missing for transactions that are kept. */
  keptShort: { transaction: KeptTransaction; coin: string; missing: string }[]
}

export type ImportInput = {
  files: readonly FileRows[]
  answers: Answers
  /** What is in the portfolio. */
  kept: readonly KeptTransaction[]
}

export function readImport({ files, answers, kept }: ImportInput): ImportResult {
  const { perFile, tickers, ...read } = toRows(files, { coins: answers.coins, kept })
  const { rows, same, partly } = findKnown(perFile, { kept, addsKnown: answers.addsKnown })
  const doubts: Doubt[] = []
  const doubt = (row: Row, details: Pick<Doubt, 'about' | 'group' | 'reason' | 'twin'>) => {
    const { file, transaction } = row
    const key = `${details.about} ${file} ${row.row}`
    doubts.push({ file, row: row.row, transaction, key, ...details })
    return answerOf({ key, group: details.group }, answers)
  }
  const wanted = rows.filter((row) => {
    const twin = partly.get(row)
    const said = row.doubts.map(({ about, reason }) =>
      doubt(row, { about, group: about, reason, twin: null }),
    )
    if (twin !== undefined)
      said.push(doubt(row, { about: 'twin', group: 'twin', reason: TWIN, twin }))
    return !said.includes('leave-out')
  })
  const left = new Set<Row>()
  const { holdings, keptShort } = workOutHoldings(kept, wanted, (row, shortage) => {
    const reason = shortReason(shortage, tickers)
    const answer = doubt(row, {
      about: 'short',
      group: `short ${shortage.coin}`,
      reason,
      twin: null,
    })
    if (answer === 'leave-out') left.add(row)
    return answer === 'leave-out'
  })
  const open = read.questions.filter(({ key }) => !answers.coins.has(key)).length
  return {
    ...{ ...read, doubts, known: same },
    open: open + doubts.filter((one) => answerOf(one, answers) === undefined).length,
    candidates: wanted
      .filter((row) => !left.has(row))
      .map(({ file, row, transaction }) => ({ file, row, transaction })),
    holdings: holdings.map(({ coin, ...amounts }) => ({ coin, ...textsOf(amounts) })),
    keptShort: keptShort.map(({ transaction, shortage: { coin, missing } }) => ({
      ...{ transaction, coin, missing: toText(missing) },
    })),
  }
}

/** Of a row itself, or of all that are alike. */
export function answerOf(
  { key, group }: Pick<Doubt, 'key' | 'group'>,
  { rows }: Answers,
): RowAnswer | undefined {
  return rows.get(key) ?? rows.get(group)
}

const TWIN = 'Partly the same as a transaction that is there.'

function textsOf({ before, after }: { before: Decimal; after: Decimal }) {
  return { before: toText(before), after: toText(after) }
}

function shortReason({ coin, missing }: Shortage, tickers: ReadonlyMap<string, string>): string {
  const ticker = tickers.get(coin) ?? coin
  return `${toText(missing)} ${ticker} more than is held then. A file with ${ticker} that came in is missing.`
}
