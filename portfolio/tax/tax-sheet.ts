// The rows of Schedule VDA, and the tax on them. The method is first in, first out for each coin.
import { type Decimal, sum, toDecimal, toText, ZERO } from '../decimals.ts'
import { type Disposal, type DisposedPart, keepLedger } from '../ledger.ts'
import type { KeptTransaction } from '../transaction.ts'
import { convertMoney, type Worth } from '../worth.ts'
import { type DayPrices, dayPriceOf, fillWorths } from './fill-worths.ts'
import { rulesOf, type TaxRules } from './tax-rules.ts'
import { parseTaxYear, type TaxYear, taxYearOf } from './tax-year.ts'

/** Gifts and losses bring nothing, and are no transfer for money or kind. */
type TransferReason = Exclude<Disposal['reason'], 'gift-out' | 'lost'>

type Transfer = Disposal & { reason: TransferReason }

/** One lot, or a part of it, that was transferred. Amounts are decimal texts: a worker sends them. */
export type TaxRow = {
  coin: string
  amount: string
  reason: TransferReason
  /** Of the transaction that brought it. Null for coins that never came in. */
  lotKey: number | null
  acquiredAtMs: number | null
  transferredAtMs: number
  /** In rupees, without fees, because it is disputed whether they may be deducted. */
  cost: string | null
  consideration: string | null
  /** Never below 0: a loss is not set off. Null while cost or consideration is unknown. */
  income: string | null
  /** Which of the two is the world price of the day. */
  isCostFilled: boolean
  isConsiderationFilled: boolean
}

export type TaxSheet = {
  year: TaxYear
  /** The names of all years with transfers, oldest first. */
  years: string[]
  /** With an income. In the order of the transfers, as the open rows. */
  rows: TaxRow[]
  /** Without an income, because a cost or a consideration is unknown. They are not in the sums. */
  openRows: TaxRow[]
  /** The coins whose prices of days could fill the open rows. */
  coinsToFill: string[]
  income: string
  /** Null for a year without rules. */
  tax: { rules: TaxRules; tax: string; cess: string; toPay: string } | null
  /** Tax deducted at source, a credit. */
  tds: string
}

export type TaxSheetOptions = {
  /** A tax year. Empty: that of the newest transfer, or of now. */
  year: string
  nowMs: number
  /** World prices that the visitor asked for. */
  prices: DayPrices
}

export function toTaxSheet(
  kept: readonly KeptTransaction[],
  { year: name, nowMs, prices }: TaxSheetOptions,
): TaxSheet {
  const { transactions, filled } = fillWorths(kept, prices)
  const disposals = keepLedger(transactions).disposals.filter(isTransfer)
  const year = parseTaxYear(name) ?? taxYearOf(disposals.at(-1)?.atMs ?? nowMs)
  const isInYear = (atMs: number) => atMs >= year.fromMs && atMs < year.untilMs
  const all = disposals
    .filter(({ atMs }) => isInYear(atMs))
    .flatMap((disposal) => disposal.parts.map((part) => toRow(disposal, part, { prices, filled })))
  const openRows = all.filter((row) => row.income === null)
  const income = sum(all.flatMap((row) => (row.income === null ? [] : toDecimal(row.income))))
  const tds = sum(
    kept.flatMap((one) => (one.tds !== null && isInYear(one.atMs) ? toDecimal(one.tds) : [])),
  )
  return {
    year,
    years: [...new Set(disposals.map(({ atMs }) => taxYearOf(atMs).name))].sort(),
    rows: all.filter((row) => row.income !== null),
    openRows,
    coinsToFill: coinsToFill(openRows, kept),
    income: toText(income),
    tax: toTax(income, { rules: rulesOf(year.name), tds }),
    tds: toText(tds),
  }
}

function isTransfer(disposal: Disposal): disposal is Transfer {
  return disposal.reason !== 'gift-out' && disposal.reason !== 'lost'
}

function toRow(
  disposal: Transfer,
  { lot, amount, cost, proceeds }: DisposedPart,
  { prices, filled }: { prices: DayPrices; filled: ReadonlySet<number> },
): TaxRow {
  const { key, coin, reason, atMs } = disposal
  // A fee in coin brings nothing. It is a transfer at the world price of its day.
  const isFee = reason === 'fee'
  const price = isFee ? dayPriceOf({ coin, atMs }, prices) : null
  const consideration = isFee ? (price?.times(amount) ?? null) : inRupees(proceeds)
  const paid = inRupees(cost)
  return {
    ...{ coin, reason },
    amount: toText(amount),
    lotKey: lot?.key ?? null,
    acquiredAtMs: lot?.acquiredAtMs ?? null,
    transferredAtMs: atMs,
    cost: paid && toText(paid),
    consideration: consideration && toText(consideration),
    income: paid === null || consideration === null ? null : toText(gain(consideration, paid)),
    isCostFilled: lot !== null && filled.has(lot.key),
    isConsiderationFilled: isFee ? price !== null : filled.has(key),
  }
}

/** A lot of a swap has the price of the coin that was given. Nothing fills coins without a lot. */
function coinsToFill(openRows: readonly TaxRow[], kept: readonly KeptTransaction[]): string[] {
  const coinOf = new Map(kept.map(({ key, coin }) => [key, coin]))
  const coins = openRows.flatMap(({ coin, lotKey, cost, consideration }) =>
    lotKey === null
      ? []
      : [consideration === null ? coin : undefined, cost === null ? coinOf.get(lotKey) : undefined],
  )
  return [...new Set(coins.filter((coin) => coin !== undefined))]
}

function inRupees(worth: Worth | null): Decimal | null {
  return worth && convertMoney(worth.total, worth, 'inr')
}

function gain(consideration: Decimal, cost: Decimal): Decimal {
  return consideration.gt(cost) ? consideration.minus(cost) : ZERO
}

function toTax(
  income: Decimal,
  { rules, tds }: { rules: TaxRules | null; tds: Decimal },
): TaxSheet['tax'] {
  if (rules === null) return null
  const tax = percentOf(income, rules.ratePct)
  const cess = percentOf(tax, rules.cessPct)
  const toPay = tax.plus(cess).minus(tds)
  return { rules, tax: toText(tax), cess: toText(cess), toPay: toText(toPay) }
}

function percentOf(amount: Decimal, pct: string): Decimal {
  return amount.times(toDecimal(pct)).times(toDecimal('0.01'))
}
