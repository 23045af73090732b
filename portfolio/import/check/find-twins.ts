// Finds transactions that are there already, in the portfolio or in another file.
import { type Decimal, toDecimal, toText } from '../../decimals.ts'
import type { Transaction } from '../../transaction.ts'

export type Twins<T> = {
  /** Rows that are there, for certain. */
  same: Set<T>
  /** Rows that are partly the same as another transaction. The visitor is asked. */
  partly: Map<T, Transaction>
}

const MINUTE_MS = 60_000
/** Totals are rounded in some exports. */
const MAX_DIFFERENCE = '0.001'

/**
 * With ids, the same exchange, id, coin, kind, moment and amount are the same. Without one, the same
 * exchange, minute, coin, kind, amount, and total to 0.1 %. Each other transaction counts once, so
 * equal rows within a file are all real.
 */
export function findTwins<T extends { transaction: Transaction }>(
  rows: readonly T[],
  others: readonly Transaction[],
): Twins<T> {
  const twins: Twins<T> = { same: new Set(), partly: new Map() }
  if (others.length === 0) return twins
  const byMinute = groupBy(others, minuteOf)
  const byId = groupBy(others, idOf)
  const used = new Set<Transaction>()
  const open: T[] = []
  for (const row of rows) {
    const alike = byMinute.get(minuteOf(row.transaction))
    const twin = alike?.find((one) => !used.has(one) && compare(row.transaction, one) === 'same')
    if (twin === undefined) open.push(row)
    else {
      used.add(twin)
      twins.same.add(row)
    }
  }
  for (const row of open) {
    const { transaction } = row
    const alike = [
      ...(byMinute.get(minuteOf(transaction)) ?? []),
      ...(byId.get(idOf(transaction)) ?? []),
    ]
    const twin = alike.find((one) => !used.has(one) && compare(transaction, one) === 'partly')
    if (twin === undefined) continue
    used.add(twin)
    twins.partly.set(row, twin)
  }
  return twins
}

/** Of two transactions with the same coin and kind. */
function compare(one: Transaction, other: Transaction): 'same' | 'partly' | 'different' {
  const exchanges = [one, other].map(({ exchange }) => exchange.trim().toLowerCase())
  const [first = '', second = ''] = exchanges
  const isExchangeOpen = first === '' || second === ''
  // Two exchanges never share a trade.
  if (!isExchangeOpen && first !== second) return 'different'
  const isSameExchange = first === second
  const [id, otherId] = [tradeIdOf(one), tradeIdOf(other)]
  const isSameAmount = amountsOf(one) === amountsOf(other)
  if (id !== '' && otherId !== '') {
    if (id !== otherId) return 'different'
    const isSame = isSameAmount && one.atMs === other.atMs && isSameExchange
    return isSame ? 'same' : 'partly'
  }
  if (!isSameAmount || minuteOf(one) !== minuteOf(other)) return 'different'
  return isSameExchange && areTotalsClose(one, other) ? 'same' : 'partly'
}

function areTotalsClose({ total: one }: Transaction, { total: other }: Transaction): boolean {
  if (one === null || other === null) return one === other
  if (one.currency !== other.currency) return false
  const [first, second]: Decimal[] = [toDecimal(one.amount), toDecimal(other.amount)]
  return first !== undefined && second !== undefined
    ? !first.minus(second).abs().gt(first.times(MAX_DIFFERENCE))
    : false
}

/**
 * A spreadsheet keeps 15 digits of a number, and may show six of them: neither 1.03899E+18 nor
 * 1038993879336470000 is an id.
 */
function tradeIdOf({ tradeId }: Transaction): string {
  return /^\d([.,]\d+)?e\+\d+$|^\d{15}00+$/i.test(tradeId) ? '' : tradeId
}

function amountsOf({ amount, received }: Transaction): string {
  return received === null ? normal(amount) : `${normal(amount)} ${normal(received.amount)}`
}

function normal(amount: string): string {
  return toText(toDecimal(amount))
}

function minuteOf({ atMs, coin, kind }: Transaction): string {
  return `${Math.floor(atMs / MINUTE_MS)} ${kind} ${coin}`
}

/** The same trade at another moment, such as by another time zone. Empty without an id. */
function idOf(transaction: Transaction): string {
  const id = tradeIdOf(transaction)
  const { exchange, coin, kind } = transaction
  return id === ''
    ? ''
    : JSON.stringify([exchange.trim().toLowerCase(), id, coin, kind, amountsOf(transaction)])
}

function groupBy(
  transactions: readonly Transaction[],
  keyOf: (transaction: Transaction) => string,
): Map<string, Transaction[]> {
  const groups = new Map<string, Transaction[]>()
  for (const transaction of transactions) {
    const key = keyOf(transaction)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [transaction])
    else if (key !== '') group.push(transaction)
  }
  groups.delete('')
  return groups
}
