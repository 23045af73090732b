// A year's income by the periods of the form, and by exchange beside the tax that was deducted there.
import { type Decimal, sum, toDecimal, toText, ZERO } from '../decimals.ts'
import type { KeptTransaction } from '../transaction.ts'
import { PERIOD_NAMES, periodOf } from './tax-periods.ts'
import type { TaxRow } from './tax-rows.ts'
import type { TaxYear } from './tax-year.ts'

export type Period = { name: string; income: string }

/** By the periods of Table F of Schedule CG. `rows` have an income. */
export function toPeriods(rows: readonly TaxRow[], year: TaxYear): Period[] {
  const incomes: Decimal[] = PERIOD_NAMES.map(() => ZERO)
  for (const { transferredAtMs, income } of rows) {
    const index = periodOf(transferredAtMs, year)
    incomes[index] = (incomes[index] ?? ZERO).plus(toDecimal(income ?? '0'))
  }
  return PERIOD_NAMES.map((name, index) => ({ name, income: toText(incomes[index] ?? ZERO) }))
}

export type ExchangeSum = {
  /** As it is written first. Empty for transactions without one. */
  name: string
  consideration: string
  income: string
  tds: string
  /** TDS ÷ 1%: about what the exchange reported as sales. */
  reported: string
  /** Whether the sheet has less than that, by more than rounding makes. */
  isShort: boolean
}

/** Tax of less than half a paisa is about half a rupee of a sale. */
const ROUNDING_OF_A_SALE = 1

type Group = { name: string; rows: TaxRow[]; taxed: KeptTransaction[] }

/** In the order of their names. `rows` have an income, `taxed` are transactions of the year with TDS. */
export function toExchanges(
  rows: readonly TaxRow[],
  taxed: readonly KeptTransaction[],
): ExchangeSum[] {
  const groups = new Map<string, Group>()
  const groupOf = ({ exchange }: { exchange: string }): Group => {
    const id = exchange.trim().toLowerCase()
    const group = groups.get(id) ?? { name: exchange.trim(), rows: [], taxed: [] }
    groups.set(id, group)
    return group
  }
  for (const row of rows) groupOf(row).rows.push(row)
  for (const one of taxed) groupOf(one).taxed.push(one)
  return [...groups.values()]
    .map((group) => toSum(group.name, group.rows, group.taxed))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Of some rows and the tax that was deducted for them. */
export function toSum(
  name: string,
  rows: readonly TaxRow[],
  taxed: readonly KeptTransaction[],
): ExchangeSum {
  const consideration = sum(rows.map((row) => toDecimal(row.consideration ?? '0')))
  const tds = sum(taxed.map((one) => toDecimal(one.tds ?? '0')))
  const reported = tds.times('100')
  const rounding = toDecimal(String(taxed.length * ROUNDING_OF_A_SALE))
  return {
    name,
    consideration: toText(consideration),
    income: toText(sum(rows.map(({ income }) => toDecimal(income ?? '0')))),
    tds: toText(tds),
    reported: toText(reported),
    isShort: reported.minus(consideration).gt(rounding),
  }
}
