// A tax year: the rows of Schedule VDA, the tax on them, and what stands beside them in a return. The
// method is first in, first out for each coin.
import { type Decimal, sum, toDecimal, toText } from '../decimals.ts'
import { type Disposal, keepLedger } from '../ledger.ts'
import { comesIn, type KeptTransaction, mayHaveTds } from '../transaction.ts'
import { type FillField, lacksRupees } from './find-fills.ts'
import {
  type LeftForNothing,
  type Receipt,
  sumOfReceipts,
  toLeftForNothing,
  toReceipt,
} from './receipts.ts'
import { type ExchangeSum, type Period, toExchanges, toPeriods, toSum } from './tax-breakdown.ts'
import { isTransfer, lossOf, type TaxRow, toLotRows, toTransferRows } from './tax-rows.ts'
import { rulesOf, type TaxRules } from './tax-rules.ts'
import { parseTaxYear, type TaxYear, taxYearOf } from './tax-year.ts'
import { choicesOf, type TaxChoices, type YearChoices } from './year-choices.ts'

/** A figure of a transaction that a price of its day could say. */
export type Wanted = { key: number; field: FillField }

/** Amounts are decimal texts in rupees: a worker sends them. */
export type TaxSheet = {
  year: TaxYear
  /** The names of all years with transfers, rewards, gifts or losses, oldest first. */
  years: string[]
  choices: YearChoices
  /** With an income, by lot or by transfer as chosen. In the order of the transfers, as the others. */
  rows: TaxRow[]
  /** Without an income, because a cost or a consideration is unknown. They are not in the sums. */
  openRows: TaxRow[]
  /** All of them, by lot. */
  lots: TaxRow[]
  /** The sum of the rows, and what it would be by lot and by transfer. */
  income: string
  incomes: Record<YearChoices['rows'], string>
  /** The sum of losses, which lower no other income of this year or of a later one. */
  lapsedLoss: string
  periods: Period[]
  exchanges: ExchangeSum[]
  /** Of all exchanges. */
  all: ExchangeSum
  /** Null for a year without rules. */
  tax: { rules: TaxRules; tax: string; cess: string; toPay: string } | null
  /** Tax that was deducted in coin, whose worth in rupees nobody said. No sum has it. */
  openTds: KeptTransaction[]
  receipts: Receipt[]
  receiptSum: string
  leftForNothing: LeftForNothing[]
  /** What the prices of days could fill: worths of what left or came as a reward, and costs. */
  wanted: { worths: Wanted[]; costs: Wanted[] }
  /** Transactions of the sheet with a figure that the visitor accepted from the market. */
  filled: number[]
  /** All that it names, once each. */
  coins: string[]
}

/** What a page shows. The files alone have all lots. */
export type ShownTaxSheet = Omit<TaxSheet, 'lots'>

export type TaxSheetOptions = {
  /** A tax year. Empty: that of the newest transfer, or of now. */
  year: string
  nowMs: number
  choices: TaxChoices
}

/** No choice changes the disposals of a ledger, so all sheets of some transactions may share them. */
export function toTaxSheet(
  kept: readonly KeptTransaction[],
  { year: name, nowMs, choices }: TaxSheetOptions,
  disposals: readonly Disposal[] = keepLedger(kept).disposals,
): TaxSheet {
  const byKey = new Map(kept.map((one) => [one.key, withChosenCost(one, choices)]))
  const transfers = disposals.filter(isTransfer)
  const rewards = kept.filter(({ kind }) => kind === 'reward')
  const newestMs = transfers.at(-1)?.atMs ?? rewards.at(-1)?.atMs ?? disposals.at(-1)?.atMs
  const year = parseTaxYear(name) ?? taxYearOf(newestMs ?? nowMs)
  const chosen = choicesOf(choices, year.name)
  const isInYear = ({ atMs }: { atMs: number }) => atMs >= year.fromMs && atMs < year.untilMs

  const lots = toLotRows(transfers.filter(isInYear), byKey)
  const byTransfer = toTransferRows(lots)
  const all = chosen.rows === 'lot' ? lots : byTransfer
  const rows = all.filter(({ income }) => income !== null)
  const openRows = all.filter(({ income }) => income === null)
  const receipts = rewards.filter(isInYear).map(toReceipt)
  const taxed = kept.filter((one) => mayHaveTds(one.kind) && isInYear(one))
  const withTds = taxed.filter(({ tds }) => tds !== null)
  const total = toSum('', rows, withTds)
  const events = [...disposals, ...rewards]
  const leftForNothing = toLeftForNothing(disposals.filter(isInYear), byKey)
  const openTds = taxed.filter(({ tds, tdsCoin }) => tdsCoin !== null && tds === null)
  return {
    ...{ year, choices: chosen, rows, openRows, lots, receipts, leftForNothing, openTds },
    years: [...new Set(events.map(({ atMs }) => taxYearOf(atMs).name))].sort(),
    income: total.income,
    incomes: { lot: incomeOf(lots), transfer: incomeOf(byTransfer) },
    lapsedLoss: toText(sum(rows.map(lossOf))),
    periods: toPeriods(rows, year),
    exchanges: toExchanges(rows, withTds),
    all: total,
    tax: toTax(total, rulesOf(year.name)),
    receiptSum: sumOfReceipts(receipts),
    wanted: toWanted(lots, chosen.rewards === 'worth' ? receipts : [], byKey),
    filled: filledKeys(lots, receipts),
    coins: coinsOfSheet({ lots, receipts, leftForNothing, openTds }),
  }
}

/** A reward of a year in which the visitor takes a cost of 0 has that cost, in whatever year it is sold. */
function withChosenCost(transaction: KeptTransaction, choices: TaxChoices): KeptTransaction {
  const { kind, atMs } = transaction
  if (kind !== 'reward' || choicesOf(choices, taxYearOf(atMs).name).rewards === 'worth') {
    return transaction
  }
  return { ...transaction, total: { amount: '0', currency: 'inr' }, rate: null, fill: null }
}

function incomeOf(rows: readonly TaxRow[]): string {
  return toText(sum(rows.flatMap(({ income }) => (income === null ? [] : toDecimal(income)))))
}

/** The cost of a swapped coin is what the swap brought, and the worth of a reward is no cost that one paid. */
function toWanted(
  lots: readonly TaxRow[],
  receipts: readonly Receipt[],
  byKey: ReadonlyMap<number, KeptTransaction>,
): TaxSheet['wanted'] {
  const worths = new Map<string, Wanted>()
  const costs = new Map<string, Wanted>()
  const want = (to: Map<string, Wanted>, wanted: Wanted) =>
    to.set(`${wanted.key} ${wanted.field}`, wanted)
  for (const { key, reason, lotKey, cost, consideration } of lots) {
    if (consideration === null && reason === 'fee') want(worths, { key, field: 'feeFill' })
    const sold = byKey.get(key)
    if (consideration === null && reason !== 'tds' && sold && lacksRupees(sold)) {
      want(worths, { key, field: 'fill' })
    }
    const bought = lotKey === null ? undefined : byKey.get(lotKey)
    if (cost !== null || bought === undefined || !lacksRupees(bought)) continue
    const isPaid = comesIn(bought.kind) && bought.kind !== 'reward'
    want(isPaid ? costs : worths, { key: bought.key, field: 'fill' })
  }
  for (const { key, worth } of receipts) if (worth === null) want(worths, { key, field: 'fill' })
  return { worths: [...worths.values()], costs: [...costs.values()] }
}

function filledKeys(lots: readonly TaxRow[], receipts: readonly Receipt[]): number[] {
  const keys = lots.flatMap(({ key, lotKey, costFill, considerationFill }) => [
    ...(considerationFill === null ? [] : [key]),
    ...(costFill === null || lotKey === null ? [] : [lotKey]),
  ])
  const rewards = receipts.filter(({ fill }) => fill !== null).map(({ key }) => key)
  return [...new Set([...keys, ...rewards])]
}

function coinsOfSheet({
  lots,
  receipts,
  leftForNothing,
  openTds,
}: Pick<TaxSheet, 'lots' | 'receipts' | 'leftForNothing' | 'openTds'>): string[] {
  const named = [...lots, ...receipts, ...leftForNothing].map(({ coin }) => coin)
  const taxes = openTds.flatMap(({ tdsCoin }) => tdsCoin?.coin ?? [])
  const fills = [
    ...lots.flatMap(({ costFill, considerationFill }) => [costFill, considerationFill]),
    ...receipts.map(({ fill }) => fill),
  ].flatMap((fill) => fill?.coin ?? [])
  return [...new Set([...named, ...taxes, ...fills])]
}

function toTax({ income, tds }: ExchangeSum, rules: TaxRules | null): TaxSheet['tax'] {
  if (rules === null) return null
  const tax = percentOf(toDecimal(income), rules.ratePct)
  const cess = percentOf(tax, rules.cessPct)
  const toPay = tax.plus(cess).minus(toDecimal(tds))
  return { rules, tax: toText(tax), cess: toText(cess), toPay: toText(toPay) }
}

function percentOf(amount: Decimal, pct: string): Decimal {
  return amount.times(toDecimal(pct)).times(toDecimal('0.01'))
}
