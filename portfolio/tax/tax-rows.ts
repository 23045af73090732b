// The rows of Schedule VDA, in whole rupees as the form has them: one for each lot, or for each transfer.
import { type Decimal, sum, toDecimal, toText, ZERO } from '../decimals.ts'
import type { Disposal, DisposedPart } from '../ledger.ts'
import type { Fill, KeptTransaction } from '../transaction.ts'
import { convertMoney, type Worth } from '../worth.ts'
import { toWholeRupees } from './rupees.ts'

/** Gifts and losses bring nothing, and are no transfer for money or kind. */
type TransferReason = Exclude<Disposal['reason'], 'gift-out' | 'lost'>

export type Transfer = Disposal & { reason: TransferReason }

/** Amounts are decimal texts: a worker sends them. */
export type TaxRow = {
  /** Of the transaction that transferred it. */
  key: number
  coin: string
  amount: string
  reason: TransferReason
  exchange: string
  /** Of the transaction that brought it. Null for coins that never came in. */
  lotKey: number | null
  /** Of a transfer of several lots: the first one. */
  acquiredAtMs: number | null
  transferredAtMs: number
  /** In whole rupees, without fees, because it is disputed whether they may be deducted. */
  cost: string | null
  consideration: string | null
  /** Never below 0: a loss is not set off. Null while cost or consideration is unknown. */
  income: string | null
  /** With paise, as they are worked out. */
  exactCost: string | null
  exactConsideration: string | null
  /** The market's rate that gives the worth, if the visitor accepted one. */
  costFill: Fill | null
  considerationFill: Fill | null
}

export function isTransfer(disposal: Disposal): disposal is Transfer {
  return disposal.reason !== 'gift-out' && disposal.reason !== 'lost'
}

/**
 * A row for each lot, or a part of one, that was transferred. Each sum of considerations so far is
 * rounded, so that the rows of a transfer add up to its own consideration: an exchange reports that.
 */
export function toLotRows(
  transfers: readonly Transfer[],
  byKey: ReadonlyMap<number, KeptTransaction>,
): TaxRow[] {
  return transfers.flatMap((transfer) => {
    let before = ZERO
    return transfer.parts.map((part) => {
      const got = considerationOf(transfer, part, byKey)
      if (got === null) return toRow({ transfer, part, got, whole: null }, byKey)
      const whole = toWholeRupees(before.plus(got)).minus(toWholeRupees(before))
      before = before.plus(got)
      return toRow({ transfer, part, got, whole }, byKey)
    })
  })
}

/** A fee in coin brings nothing. It is a transfer at the worth that the visitor accepted. */
function considerationOf(
  { key, reason }: Transfer,
  { amount, proceeds }: DisposedPart,
  byKey: ReadonlyMap<number, KeptTransaction>,
): Decimal | null {
  if (reason !== 'fee') return inRupees(proceeds)
  const fill = byKey.get(key)?.feeFill ?? null
  return fill && toDecimal(fill.rate).times(amount)
}

type Transferred = {
  transfer: Transfer
  part: DisposedPart
  /** What it brought, also in whole rupees. */
  got: Decimal | null
  whole: Decimal | null
}

function toRow(
  { transfer: { key, coin, reason, atMs }, part: { lot, amount, cost }, got, whole }: Transferred,
  byKey: ReadonlyMap<number, KeptTransaction>,
): TaxRow {
  const transaction = byKey.get(key)
  const bought = lot === null ? undefined : byKey.get(lot.key)
  const fill = (reason === 'fee' ? transaction?.feeFill : transaction?.fill) ?? null
  const paid = costOf(lot, cost, byKey)
  return {
    ...{ key, coin, reason },
    amount: toText(amount),
    exchange: transaction?.exchange.trim() ?? '',
    lotKey: lot?.key ?? null,
    acquiredAtMs: lot?.acquiredAtMs ?? null,
    transferredAtMs: atMs,
    ...toFigures(paid && toWholeRupees(paid), whole),
    exactCost: paid && toText(paid),
    exactConsideration: got && toText(got),
    costFill: bought?.fill ?? null,
    considerationFill: reason === 'tds' ? null : fill,
  }
}

/**
 * A row for each transfer: a loss of one lot lowers the gain of another one. It adds up the whole
 * rupees of its lots, so that both kinds of rows have the same sums of costs and considerations.
 */
export function toTransferRows(lots: readonly TaxRow[]): TaxRow[] {
  const groups = new Map<string, TaxRow[]>()
  for (const lot of lots) {
    const id = `${lot.key} ${lot.reason}`
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [lot])
    else group.push(lot)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined || group.length === 1 ? group : [addUp(first, group)]
  })
}

function addUp(first: TaxRow, lots: readonly TaxRow[]): TaxRow {
  const acquired = lots.flatMap(({ acquiredAtMs }) => acquiredAtMs ?? [])
  return {
    ...first,
    amount: toText(sum(lots.map(({ amount }) => toDecimal(amount)))),
    acquiredAtMs: acquired.length === 0 ? null : Math.min(...acquired),
    ...toFigures(total(lots, 'cost'), total(lots, 'consideration')),
    exactCost: textOf(total(lots, 'exactCost')),
    exactConsideration: textOf(total(lots, 'exactConsideration')),
    costFill: lots.find(({ costFill }) => costFill !== null)?.costFill ?? null,
  }
}

type Figure = 'cost' | 'consideration' | 'exactCost' | 'exactConsideration'

/** Null if one of them is unknown. */
function total(rows: readonly TaxRow[], figure: Figure): Decimal | null {
  const known = rows.flatMap((row) => row[figure] ?? [])
  return known.length === rows.length ? sum(known.map(toDecimal)) : null
}

function toFigures(cost: Decimal | null, consideration: Decimal | null) {
  return {
    cost: textOf(cost),
    consideration: textOf(consideration),
    income: cost === null || consideration === null ? null : toText(gain(consideration, cost)),
  }
}

/** What a row loses, which lowers no other income. */
export function lossOf({ cost, consideration }: TaxRow): Decimal {
  return cost === null || consideration === null
    ? ZERO
    : gain(toDecimal(cost), toDecimal(consideration))
}

function gain(got: Decimal, paid: Decimal): Decimal {
  return got.gt(paid) ? got.minus(paid) : ZERO
}

/** A reward that the visitor takes with a cost of 0 costs nothing in all its parts. */
export function costOf(
  lot: DisposedPart['lot'],
  cost: Worth | null,
  byKey: ReadonlyMap<number, KeptTransaction>,
): Decimal | null {
  const bought = lot === null ? undefined : byKey.get(lot.key)
  const isFree = bought?.kind === 'reward' && bought.total?.amount === '0'
  return isFree ? ZERO : inRupees(cost)
}

export function inRupees(worth: Worth | null): Decimal | null {
  return worth && convertMoney(worth.total, worth, 'inr')
}

function textOf(amount: Decimal | null): string | null {
  return amount && toText(amount)
}
