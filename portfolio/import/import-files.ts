// An import is a function of the files and the answers. A changed answer runs all steps again.
import { type Decimal, toText } from '../decimals.ts'
import type { KeptTransaction, Transaction } from '../transaction.ts'
import { type CoinKey, toCoinKey } from './check/coin-key.ts'
import { findTwins } from './check/find-twins.ts'
import { toTransaction } from './check/to-transaction.ts'
import { type Shortage, workOutHoldings } from './check/work-out-holdings.ts'
import type { Movement } from './rows/movement.ts'
import type { FileReading, RowReason } from './rows/read-file.ts'
import { fault, leftOut as leaveOut, RowEnd } from './rows/row-end.ts'
import { isMoney, isNumeral } from './rows/tickers.ts'

/** What a file brings: movements of its rows, or transactions that this site wrote. */
export type FileRows = Pick<FileReading, 'faults' | 'leftOut' | 'waiting'> &
  (
    | { movements: Movement[] }
    | {
        transactions: { row: number; transaction: Transaction }[]
        /** A visitor may have typed tickers into a spreadsheet of this site, but not into a backup. */
        isTyped: boolean
      }
  )

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

/** Rows are numbered as a spreadsheet shows them. */
type Candidate = { file: number; row: number; transaction: Transaction }

export type CoinQuestion = CoinKey & { rows: number }

/** A row that is neither added nor dropped without an answer. */
export type Doubt = Candidate & {
  about: 'fee' | 'price' | 'twin' | 'short'
  /** Of this row alone. */
  key: string
  /** Shared by all that look alike. */
  group: string
  reason: string
  /** The transaction that is partly the same. */
  twin: Transaction | null
}

export type FileReason = RowReason & { file: number }

export type ImportResult = {
  /** Also those that are answered, so that answers can be changed. */
  questions: CoinQuestion[]
  doubts: Doubt[]
  /** Questions and doubts without an answer. */
  open: number
  /** To be added, in this order. */
  candidates: Candidate[]
  /** Already there. They are also candidates if `answers.addsKnown`. */
  known: Candidate[]
  faults: FileReason[]
  leftOut: FileReason[]
  /** Rows with a question that is not answered. */
  waiting: number
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

type Row = Candidate & { hasTime: boolean; order: number; doubts: Movement['doubts'] }

export function readImport({ files, answers, kept }: ImportInput): ImportResult {
  const questions = new Map<string, CoinQuestion>()
  const tickers = new Map<string, string>()
  const faults: FileReason[] = []
  const leftOut: FileReason[] = []
  let waiting = 0
  const known = new Set(kept.flatMap(coinsOf))
  const isTyped = (coin: string) => !known.has(coin) && mayBeTicker(coin)

  /** Undefined without an answer. */
  function ask(ticker: string, atMs: number): string | null | undefined {
    if (isNumeral(ticker)) throw fault(`“${ticker}” is a number, not a coin.`)
    const { key, search } = toCoinKey(ticker.toUpperCase(), atMs)
    questions.set(key, { key, search, rows: (questions.get(key)?.rows ?? 0) + 1 })
    const id = answers.coins.get(key)
    if (id) tickers.set(id, ticker)
    return id
  }

  function readOne(row: FileRow): Transaction | null {
    const { transaction, movement } = row
    if (movement === null && !row.isTyped) return transaction
    const { atMs } = movement ?? transaction
    const named = movement === null ? coinsOf(transaction).filter(isTyped) : tickersOf(movement)
    const ids = new Map([...new Set(named)].map((ticker) => [ticker, ask(ticker, atMs)]))
    if ([...ids.values()].includes(undefined)) return null
    const idOf = (ticker: string) => ids.get(ticker) ?? null
    return movement === null
      ? replaceCoins(transaction, (coin) => (ids.has(coin) ? idOf(coin) : coin))
      : toTransaction(movement, idOf)
  }

  const perFile = files.map((file, index) => {
    for (const one of file.faults) faults.push({ ...one, file: index })
    for (const one of file.leftOut) leftOut.push({ ...one, file: index })
    waiting += file.waiting
    return rowsOf(file).flatMap((one, order): Row[] => {
      const { row } = one
      try {
        const transaction = readOne(one)
        if (transaction === null) waiting += 1
        const { hasTime = true, doubts = [] } = one.movement ?? {}
        return transaction === null
          ? []
          : [{ file: index, row, order, transaction, hasTime, doubts }]
      } catch (error) {
        if (!(error instanceof RowEnd)) throw error
        const list = error.end === 'fault' ? faults : leftOut
        list.push({ file: index, row, reason: error.message })
        return []
      }
    })
  })

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
  const open = [...questions.keys()].filter((key) => !answers.coins.has(key)).length
  return {
    ...{ faults: faults.sort(byRow), leftOut: leftOut.sort(byRow), waiting, doubts, known: same },
    questions: [...questions.values()],
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

function byRow(one: FileReason, other: FileReason): number {
  return one.file - other.file || one.row - other.row
}

type FileRow = { row: number } & (
  | { movement: Movement; transaction: null }
  | { movement: null; transaction: Transaction; isTyped: boolean }
)

/** Oldest first, as far as the file says. */
function rowsOf(file: FileRows): FileRow[] {
  if ('transactions' in file) {
    const { isTyped } = file
    return file.transactions.map((one) => ({ ...one, movement: null, isTyped }))
  }
  const rows = file.movements.map((movement) => ({
    row: movement.row,
    movement,
    transaction: null,
  }))
  const [first, last] = [rows[0], rows.at(-1)]
  const isNewestFirst = first && last && first.movement.atMs > last.movement.atMs
  return isNewestFirst ? rows.reverse() : rows
}

function tickersOf({ out, in: received, fees, taxes }: Movement): string[] {
  const legs = [out, received, ...fees, ...taxes].filter((leg) => leg !== null)
  return legs.map(({ unit }) => unit).filter((unit) => !isMoney(unit))
}

/** Ids, or what the visitor typed for them. */
export function coinsOf({ coin, received, fee }: Transaction): string[] {
  return [coin, received?.coin, fee?.coin].filter((one) => one != null)
}

/** Nearly all tickers are as short. Few ids are, and these cost a question. */
const MAX_TICKER = 5

/** Ids are in lower case, without spaces. A visitor may have typed a ticker or a name instead. */
function mayBeTicker(coin: string): boolean {
  return coin !== coin.toLowerCase() || coin.includes(' ') || coin.length <= MAX_TICKER
}

/** A fee in a coin that is left out goes. The trade stays. */
function replaceCoins(
  transaction: Transaction,
  idOf: (coin: string) => string | null,
): Transaction {
  const { received, fee } = transaction
  const needed = (coin: string): string => {
    const id = idOf(coin)
    if (id === null) throw leaveOut(`Coin ${coin}`)
    return id
  }
  const feeCoin = fee === null || fee.coin === null ? null : idOf(fee.coin)
  return {
    ...transaction,
    coin: needed(transaction.coin),
    received: received && { ...received, coin: needed(received.coin) },
    fee: fee?.coin == null ? fee : feeCoin === null ? null : { ...fee, coin: feeCoin },
  }
}

type Known = { rows: Row[]; same: Candidate[]; partly: Map<Row, Transaction> }

/** Each file is compared with the portfolio and with the files before it. The rows come in order. */
function findKnown(
  files: readonly Row[][],
  { kept, addsKnown }: Pick<ImportInput, 'kept'> & Pick<Answers, 'addsKnown'>,
): Known {
  const result: Known = { rows: [], same: [], partly: new Map() }
  // The visitor may choose the files in any order.
  const inOrder = [...files].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
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

/** The same for the same rows. */
function nameOf(rows: readonly Row[]): string {
  return JSON.stringify(rows.slice(0, 1).map(({ transaction }) => transaction))
}

/** On a day without times, what comes in is first. */
function rankOf({ hasTime, transaction: { kind } }: Row): number {
  if (hasTime) return 1
  return kind === 'buy' ? 0 : kind === 'swap' ? 1 : 2
}
