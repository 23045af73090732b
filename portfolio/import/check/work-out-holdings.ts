// What is held before and after an import, and which rows give more than is held then.
import { type Decimal, toDecimal, ZERO } from '../../decimals.ts'
import {
  comesIn,
  goesOut,
  inOrder,
  type KeptTransaction,
  type Transaction,
} from '../../transaction.ts'

/** Of one coin. `after` is below 0 if more leaves in all than ever came in. */
type Holding = { coin: string; before: Decimal; after: Decimal }

export type Shortage = { coin: string; missing: Decimal }

export type Holdings = {
  /** Coins that change: below 0 first, then by the share that changes. */
  holdings: Holding[]
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
): Holdings {
  const first = kept.reduce((max, { key }) => Math.max(max, key), 0) + 1
  const before: Held = new Map()
  const known = new Map(
    pass(inOrder(kept), before).map(({ entry, shortage }) => [entry, shortage.missing]),
  )
  const keptShort: Holdings['keptShort'] = []
  const rowOf = new Map<KeptTransaction, T>()
  const added = rows.map((row, index) => {
    const entry = { ...row.transaction, key: first + index }
    rowOf.set(entry, row)
    return entry
  })
  const held: Held = new Map()
  const left = new Set<KeptTransaction>()
  const entries = inOrder([...kept, ...added])
  const shortages = pass(entries, held, (entry, shortage) => {
    const row = rowOf.get(entry)
    if (row === undefined) return false
    if (isLeftOut(row, shortage)) left.add(entry)
    return left.has(entry)
  })
  for (const { entry, shortage } of shortages) {
    if (rowOf.has(entry)) continue
    if (shortage.missing.gt(known.get(entry) ?? ZERO))
      keptShort.push({ transaction: entry, shortage })
  }
  const coins = new Set(added.flatMap((entry) => changesOf(entry).map(({ coin }) => coin)))
  const holdings = [...coins].map((coin) => {
    const { amount, missing } = held.get(coin) ?? NOTHING
    const balance = amount.minus(missing)
    const after = balance.lt(ZERO) ? balance : amount
    return { coin, before: (before.get(coin) ?? NOTHING).amount, after }
  })
  return { holdings: holdings.sort(byWeight), keptShort }
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

/** By coin: never below 0, and what was missing for that in all. */
type Held = Map<string, { amount: Decimal; missing: Decimal }>

const NOTHING = { amount: ZERO, missing: ZERO }

type Short = { entry: KeptTransaction; shortage: Shortage }

/** Goes through all in their order. An entry that `isLeftOut` changes nothing. */
function pass(
  entries: readonly KeptTransaction[],
  held: Held,
  isLeftOut: (entry: KeptTransaction, shortage: Shortage) => boolean = () => false,
): Short[] {
  const shortages: Short[] = []
  for (const entry of entries) {
    const changes = changesOf(entry)
    const next: Held = new Map()
    let shortage: Shortage | null = null
    for (const change of changes) {
      const { coin } = change
      const was = next.get(coin) ?? held.get(coin) ?? NOTHING
      const amount = was.amount.plus(change.amount)
      if (!amount.lt(ZERO)) {
        next.set(coin, { amount, missing: was.missing })
        continue
      }
      const missing = ZERO.minus(amount)
      const isRounding = !missing.gt(SMALLEST) || !missing.gt(was.amount.times(MILLIONTH))
      if (!isRounding) shortage ??= { coin, missing }
      next.set(coin, {
        amount: ZERO,
        missing: isRounding ? was.missing : was.missing.plus(missing),
      })
    }
    if (shortage !== null) {
      if (isLeftOut(entry, shortage)) continue
      shortages.push({ entry, shortage })
    }
    for (const [coin, one] of next) held.set(coin, one)
  }
  return shortages
}

type Change = { coin: string; amount: Decimal }

/** As in the ledger: what comes in and goes out, the fee and the tax last. */
function changesOf({ kind, coin, amount, received, fee, tdsCoin }: Transaction): Change[] {
  const changes: Change[] = []
  if (comesIn(kind)) changes.push({ coin, amount: toDecimal(amount) })
  if (goesOut(kind)) changes.push({ coin, amount: toDecimal(`-${amount}`) })
  if (received !== null) changes.push({ coin: received.coin, amount: toDecimal(received.amount) })
  if (fee?.coin) changes.push({ coin: fee.coin, amount: toDecimal(`-${fee.amount}`) })
  if (tdsCoin !== null) {
    changes.push({ coin: tdsCoin.coin, amount: toDecimal(`-${tdsCoin.amount}`) })
  }
  return changes
}
