// Imports the text of a file, for tests.
import { type Answers, NO_ANSWERS } from '../../portfolio/import/answers.ts'
import { type ImportResult, readImport } from '../../portfolio/import/import-file.ts'
import { readTable, type Table } from '../../portfolio/import/read-table.ts'
import type { Columns } from '../../portfolio/import/recognize-columns.ts'
import type { KeptTransaction } from '../../portfolio/transaction.ts'
import { sampleTransaction } from './sample-transactions.ts'

const NOW = Date.UTC(2026, 0, 1)
/** The ids of the tickers that the tests use. */
export const COINS = new Map([
  ['BTC', 'bitcoin'],
  ['ETH', 'ethereum'],
  ['USDT', 'tether'],
  ['BNB', 'binancecoin'],
])
/** Enough of each coin, so that no row is short. */
const KEPT = [...COINS.values()].map((coin, index) =>
  sampleTransaction({ key: index + 1, coin, amount: '1000000', atMs: Date.UTC(2015, 0, 1) }),
)

type Given = {
  answers?: Partial<Answers>
  kept?: readonly KeptTransaction[]
  columns?: Columns
}

function tableOf(text: string): Table {
  const table = readTable(text)
  if ('problem' in table) throw new Error(table.problem)
  return table
}

export function importText(
  text: string,
  { answers, kept = KEPT, columns }: Given = {},
): ImportResult {
  const given = { ...NO_ANSWERS, coins: COINS, ...answers }
  return readImport({ table: tableOf(text), answers: given, kept, nowMs: NOW, columns })
}
