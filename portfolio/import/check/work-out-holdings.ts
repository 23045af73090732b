// What is held before and after an import, and which rows give more than is held then.
import { type Decimal, toDecimal, ZERO } from '../../decimals.ts'
import { inOrder, type KeptTransaction, type Transaction } from '../../transaction.ts'

/** Of one coin. `after` is below 0 if more leaves in all than ever came in. */
type Holding = { coin: string; before: Decimal; after: Decimal }

export type Shortage = { coin: string; missing: Decimal }

export type Holdings<T> = {
  /** Coins that change: below 0 first, then by the share that changes. */
  holdings: Holding[]
  /** Rows that give more than is held. */
  short: Map<T, Shortage>
  /** Transactions of the portfolio that need what a row takes. */
  keptShort: { transaction: KeptTransaction; shortage: Shortage }[]
}

/** A difference of one unit of the eighth decimal is rounding, and so is a millionth of the holding. */
const SMALLEST = toDecimal('0.00000001')
const MILLIONTH = '0.000001'

/** `isLeftOut` says which short rows the visitor leaves out: they change nothing. */
export function workOutHoldings<T extends { transaction: Transaction }>(
  kept: readonly KeptTransaction[],
  rows: readonly T[],
  isLeftOut: (row: T, shortage: Shortage) => boolean,
): Holdings<T> {
  const first = kept.reduce((max, { key }) => Math.max(max, key), 0) + 1
  const before = new Map<string, Decimal>()
  const known = new Map(
    pass(inOrder(kept), before).map(({ entry, shortage }) => [entry, shortage.missing]),
  )
  const short = new Map<T, Shortage>()
  const keptShort: Holdings<T>['keptShort'] = []
  const rowOf = new Map<KeptTransaction, T>()
  const added = rows.map((row, index) => {
    const entry = { ...row.transaction, key: first + index }
    rowOf.set(entry, row)
    return entry
  })
  const held = new Map<string, Decimal>()
  const left = new Set<KeptTransaction>()
  const entries = inOrder([...kept, ...added])
  const shortages = pass(entries, held, (entry, shortage) => {
    const row = rowOf.get(entry)
    if (row === undefined) return false
    short.set(row, shortage)
    if (isLeftOut(row, shortage)) left.add(entry)
    return left.has(entry)
  })
  for (const { entry, shortage } of shortages) {
    if (rowOf.has(entry)) continue
    if (shortage.missing.gt(known.get(entry) ?? ZERO))
      keptShort.push({ transaction: entry, shortage })
  }
  const balances = balancesOf(entries.filter((entry) => !left.has(entry)))
  const coins = new Set(added.flatMap((entry) => changesOf(entry).map(({ coin }) => coin)))
  const holdings = [...coins].map((coin) => {
    const balance = balances.get(coin) ?? ZERO
    const after = balance.lt(ZERO) ? balance : (held.get(coin) ?? ZERO)
    return { coin, before: before.get(coin) ?? ZERO, after }
  })
  return { holdings: holdings.sort(byWeight), short, keptShort }
}

function byWeight(one: Holding, other: Holding): number {
  const [a, b] = [one, other].map(({ after }) => after.lt(ZERO))
  if (a !== b) return a ? -1 : 1
  return shareOf(other).cmp(shareOf(one))
}

function shareOf({ before, after }: Holding): Decimal {
  const larger = before.gt(after) ? before : after
  return larger.gt(ZERO) ? before.minus(after).abs().div(larger) : ZERO
}

type Short = { entry: KeptTransaction; shortage: Shortage }

/** Goes through all in their order. An entry that `isLeftOut` changes nothing. */
function pass(
  entries: readonly KeptTransaction[],
  held: Map<string, Decimal>,
  isLeftOut: (entry: KeptTransaction, shortage: Shortage) => boolean = () => false,
): Short[] {
  const shortages: Short[] = []
  for (const entry of entries) {
    const changes = changesOf(entry)
    const next = new Map<string, Decimal>()
    let shortage: Shortage | null = null
    for (const { coin, amount } of changes) {
      const was = next.get(coin) ?? held.get(coin) ?? ZERO
      const is = was.plus(amount)
      next.set(coin, is.lt(ZERO) ? ZERO : is)
      const missing = ZERO.minus(is)
      if (missing.gt(SMALLEST) && missing.gt(was.times(MILLIONTH))) shortage ??= { coin, missing }
    }
    if (shortage !== null) {
      if (isLeftOut(entry, shortage)) continue
      shortages.push({ entry, shortage })
    }
    for (const [coin, amount] of next) held.set(coin, amount)
  }
  return shortages
}

type Change = { coin: string; amount: Decimal }

/** As in the ledger: what comes in and goes out, and the fee last. */
function changesOf({ kind, coin, amount, received, fee }: Transaction): Change[] {
  const changes: Change[] = []
  if (kind === 'buy') changes.push({ coin, amount: toDecimal(amount) })
  if (kind === 'sell' || kind === 'swap') changes.push({ coin, amount: toDecimal(`-${amount}`) })
  if (received !== null) changes.push({ coin: received.coin, amount: toDecimal(received.amount) })
  if (fee?.coin) changes.push({ coin: fee.coin, amount: toDecimal(`-${fee.amount}`) })
  return changes
}

function balancesOf(entries: readonly KeptTransaction[]): Map<string, Decimal> {
  const balances = new Map<string, Decimal>()
  for (const { coin, amount } of entries.flatMap(changesOf)) {
    balances.set(coin, (balances.get(coin) ?? ZERO).plus(amount))
  }
  return balances
}
