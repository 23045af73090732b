// The transactions of all files, with the coins that the visitor chose for their tickers.
import type { KeptTransaction, Transaction } from '../../transaction.ts'
import type { Movement } from '../rows/movement.ts'
import type { FileReading, RowReason } from '../rows/read-file.ts'
import { fault, leftOut as leaveOut, RowEnd } from '../rows/row-end.ts'
import { isMoney, isNumeral } from '../rows/tickers.ts'
import { type CoinKey, toCoinKey } from './coin-key.ts'
import { toTransaction } from './to-transaction.ts'

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

/** Rows are numbered as a spreadsheet shows them. */
export type Candidate = { file: number; row: number; transaction: Transaction }

/** `order`: oldest first, as far as its file says. */
export type Row = Candidate & { hasTime: boolean; order: number; doubts: Movement['doubts'] }

export type CoinQuestion = CoinKey & { rows: number }

export type FileReason = RowReason & { file: number }

export type Rows = {
  perFile: Row[][]
  /** Also those that are answered, so that answers can be changed. */
  questions: CoinQuestion[]
  /** By the ids that were chosen for them. */
  tickers: ReadonlyMap<string, string>
  faults: FileReason[]
  leftOut: FileReason[]
  /** Rows with a question that is not answered. */
  waiting: number
}

/** `coins`: ids by `CoinKey`. Null leaves the coin out. */
export function toRows(
  files: readonly FileRows[],
  { coins, kept }: { coins: ReadonlyMap<string, string | null>; kept: readonly KeptTransaction[] },
): Rows {
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
    const id = coins.get(key)
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
  faults.sort(byRow)
  leftOut.sort(byRow)
  return { perFile, questions: [...questions.values()], tickers, faults, leftOut, waiting }
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
export function coinsOf({ coin, received, fee, tdsCoin }: Transaction): string[] {
  return [coin, received?.coin, fee?.coin, tdsCoin?.coin].filter((one) => one != null)
}

/** Nearly all tickers are as short. Few ids are, and these cost a question. */
const MAX_TICKER = 5

/** Ids are in lower case, without spaces. A visitor may have typed a ticker or a name instead. */
function mayBeTicker(coin: string): boolean {
  return coin !== coin.toLowerCase() || coin.includes(' ') || coin.length <= MAX_TICKER
}

/** A fee or a tax in a coin that is left out goes. The trade stays. */
function replaceCoins(
  transaction: Transaction,
  idOf: (coin: string) => string | null,
): Transaction {
  const { received, fee, tdsCoin, fill, feeFill } = transaction
  const needed = (coin: string): string => {
    const id = idOf(coin)
    if (id === null) throw leaveOut(`Coin ${coin}`)
    return id
  }
  const taxCoin = tdsCoin && idOf(tdsCoin.coin)
  const feeCoin = fee === null || fee.coin === null ? null : idOf(fee.coin)
  return {
    ...transaction,
    coin: needed(transaction.coin),
    received: received && { ...received, coin: needed(received.coin) },
    fee: fee?.coin == null ? fee : feeCoin === null ? null : { ...fee, coin: feeCoin },
    fill: fill && { ...fill, coin: needed(fill.coin) },
    feeFill: feeFill && feeCoin !== null ? { ...feeFill, coin: feeCoin } : null,
    tdsCoin: tdsCoin && taxCoin !== null ? { ...tdsCoin, coin: taxCoin } : null,
  }
}
