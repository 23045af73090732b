// The numbers of a row: amount, total without the fee, fee, tax. Exact, and checked against each other.

import { type Decimal, toDecimal, toText, ZERO } from '../decimals.ts'
import { quoteCell } from '../files/quote-cell.ts'
import { type Kind, MAX_DIGITS, mayHaveTds } from '../transaction.ts'
import type { NumberRole } from './column-facts.ts'
import { readKind } from './read-kind.ts'
import { isMoney, moneyOf } from './read-pair.ts'
import { coinTdsOf, isZero, type NumberCell, type RowParts } from './read-row.ts'
import { fault, RowEnd } from './row-outcome.ts'

/** Null for an empty cell. Zero, negative and unreadable numbers end the row. */
export function readPositive(
  parts: RowParts,
  role: NumberRole,
  { isSignAllowed = false } = {},
): Decimal | null {
  const cell = parts.decimal(role)
  if (cell === null) return null
  const decimal = readCell(cell, role)
  if (decimal.eq(ZERO)) throw fault(`The ${role} is zero.`)
  if (cell.value?.isNegative && !isSignAllowed)
    throw fault(`The ${role} ${quoteCell(cell.text)} is negative.`)
  return decimal
}

function readCell(cell: NumberCell, role: NumberRole): Decimal {
  if (cell.value === null) throw fault(`Cannot read the ${role} ${quoteCell(cell.text)}.`)
  return toDecimal(cell.value.amount)
}

export function readAmount(parts: RowParts, options: { isSignAllowed: boolean }): Decimal {
  const amount = readPositive(parts, 'amount', options)
  if (amount === null) throw fault('The amount is missing.')
  const unit = parts.decimal('amount')?.unit ?? ''
  if (unit !== '' && parts.coin !== '' && unit !== parts.coin) {
    throw fault(`The amount is in ${unit}, but the row is about ${parts.coin}.`)
  }
  if (isZero(parts.decimal('remaining'))) {
    if (
      /^part/i.test(parts.text('status')) &&
      !parts.isExecuted &&
      parts.text('remaining') === ''
    ) {
      throw fault('The order was filled in part, and no column says how much.')
    }
    return amount
  }
  const left = amount.minus(readPositive(parts, 'remaining') ?? ZERO)
  if (!left.gt(ZERO)) throw fault('The remaining amount is as large as the amount.')
  return left
}

export type Fee = { amount: Decimal; unit: string }

/** With the goods and services tax on it, if that has a column of its own. */
export function readFee(parts: RowParts): Fee | null {
  if (isZero(parts.decimal('fee'))) return null
  const fee = readPositive(parts, 'fee', SIGN)
  if (fee === null) return null
  const unit = parts.feeUnit
  let amount = fee
  for (const role of ['gst', 'sgst', 'igst'] as const) {
    const gst = parts.decimal(role)
    if (gst === null || isZero(gst) || (gst.unit !== '' && gst.unit !== unit)) continue
    amount = amount.plus(readPositive(parts, role, SIGN) ?? ZERO)
  }
  return { amount, unit }
}

/** What the totals of a file have in them, beside price × amount. */
export type TotalParts = 'nothing' | 'fee' | 'tds' | 'both'

type Trade = { amount: Decimal; fee: Fee | null; isSale: boolean }

/**
 * Judged by all rows that have total, price and amount: a rounded price could mislead in one. The
 * differences must become ten times smaller.
 */
export function findTotalParts(rows: readonly RowParts[]): TotalParts {
  const sums = new Map<TotalParts, Decimal>()
  for (const parts of rows) {
    const kind = readKind(parts.word)
    if (kind !== 'buy' && kind !== 'sell') continue
    for (const [name, difference] of differencesIn(parts, kind === 'sell')) {
      sums.set(name, difference.plus(sums.get(name) ?? ZERO))
    }
  }
  const nothing = sums.get('nothing') ?? ZERO
  const [best] = [...sums].sort(([, one], [, other]) => one.cmp(other))
  return best?.[1].times('10').lt(nothing) ? best[0] : 'nothing'
}

function differencesIn(parts: RowParts, isSale: boolean): [TotalParts, Decimal][] {
  // Without fee and tax, a row cannot say whether totals have them.
  if (isZero(parts.decimal('fee')) && isZero(parts.decimal('tds'))) return []
  try {
    const total = ofQuote(parts, 'total', SIGN)
    const price = ofQuote(parts, 'price')
    const amount = readAmount(parts, SIGN)
    if (total === null || price === null) return []
    const product = price.times(amount)
    const trade = { amount, fee: readFee(parts), isSale }
    return (['nothing', 'fee', 'tds', 'both'] as const).map((name) => [
      name,
      total.minus(product.plus(partsOf(parts, name, trade))).abs(),
    ])
  } catch (error) {
    // The row is a fault, and says nothing about the others.
    if (error instanceof RowEnd) return []
    throw error
  }
}

/** What a total has in it: more than the coins cost, or less than they brought. */
function partsOf(parts: RowParts, name: TotalParts, { fee, isSale }: Trade): Decimal {
  const feeInQuote = fee !== null && fee.unit === parts.quote ? fee.amount : ZERO
  const tax = coinTdsOf(parts) ?? { role: 'tds', unit: parts.tdsUnit }
  const cell = parts.decimal(tax.role)
  const hasTds = isSale && cell?.value && tax.unit === parts.quote
  const tds = hasTds && cell?.value ? toDecimal(cell.value.amount) : ZERO
  const sum = ZERO.plus(name === 'fee' || name === 'both' ? feeInQuote : ZERO).plus(
    name === 'tds' || name === 'both' ? tds : ZERO,
  )
  return isSale ? ZERO.minus(sum) : sum
}

/** Some exchanges write money that goes out, or coins that do, with a minus. So are fees and taxes. */
const SIGN = { isSignAllowed: true }

/** What the coins of a purchase or sale cost or brought without the fee, in the quote. */
export function readTotal(
  parts: RowParts,
  trade: Trade & { totalParts: TotalParts },
): Decimal | null {
  const [total, net] = [ofQuote(parts, 'total', SIGN), ofQuote(parts, 'net', SIGN)]
  // Beside a total, a price such as 0 or Market says nothing.
  const hasPrice = total === null || /[1-9]/.test(parts.text('price'))
  const price = hasPrice ? ofQuote(parts, 'price') : null
  const product = price === null ? null : price.times(trade.amount)
  if (total !== null) {
    const withoutParts = total.minus(partsOf(parts, trade.totalParts, trade))
    if (product !== null) {
      const rounding = lastPlaceOf(parts.decimal('price')).times(trade.amount)
      checkTotal(withoutParts, { product, rounding })
    }
    return withoutParts
  }
  if (product !== null) return product
  if (net === null) return null
  const withoutFee = net.minus(partsOf(parts, 'fee', trade))
  if (!withoutFee.gt(ZERO)) throw fault('The fee is as large as the total.')
  return withoutFee
}

/** One unit of the last digit, by which a price may be rounded. */
function lastPlaceOf(price: NumberCell | null): Decimal {
  const [, fraction = ''] = (price?.value?.amount ?? '').split('.')
  return toDecimal(`1e-${fraction.length}`)
}

function checkTotal(
  total: Decimal,
  { product, rounding }: { product: Decimal; rounding: Decimal },
): void {
  const difference = total.minus(product).abs()
  if (!difference.times('100').gt(total) || !difference.gt(rounding)) return
  throw fault(
    `The total ${toText(total)} differs from price × amount, ${toText(product)}, by more than 1 %.`,
  )
}

function ofQuote(parts: RowParts, role: 'total' | 'net' | 'price', options = {}): Decimal | null {
  const cell = parts.decimal(role)
  if (cell === null) return null
  if (cell.unit !== '' && parts.quote !== '' && cell.unit !== parts.quote) {
    // Money beside a trade between coins says what they were worth.
    if (isMoney(cell.unit) && !isMoney(parts.quote)) return null
    throw fault(`The ${role} is in ${cell.unit}, but the pair is in ${parts.quote}.`)
  }
  return readPositive(parts, role, options)
}

/** Of a trade between coins, in money and without the fee. */
export function readWorth(parts: RowParts): { amount: Decimal; currency: string } | null {
  const roles = ['worth', 'netWorth', 'total', 'net'] as const
  const currencyOf = (role: (typeof roles)[number]) => parts.decimal(role)?.unit || parts.quote
  const role = roles.find((one) => !isZero(parts.decimal(one)) && moneyOf(currencyOf(one)) !== null)
  if (role === undefined) return null
  const currency = currencyOf(role)
  const worth = readPositive(parts, role, SIGN)
  if (worth === null) return null
  const [total, net] = [parts.decimal('total')?.value, parts.decimal('net')?.value]
  if (role !== 'netWorth' || !total || !net || isZero(parts.decimal('net'))) {
    return { amount: worth, currency }
  }
  // The rate of the row is that of its amounts with the fee.
  const amount = worth.times(toDecimal(total.amount)).div(toDecimal(net.amount))
  return { amount: amount.round(WORTH_DECIMALS), currency }
}

const WORTH_DECIMALS = 8

/** The tax in rupees. If it is in something else, or not the visitor's own, a note says it. */
export function readTds(parts: RowParts, kind: Kind): { tds: string | null; note: string } {
  const cell = parts.decimal('tds')
  const unit = parts.tdsUnit
  const inCoin = readCoinTds(parts)
  const hasTds = cell !== null && !isZero(cell)
  const isOwn = unit === 'INR' && mayHaveTds(kind)
  const tds = hasTds && isOwn ? readPositive(parts, 'tds', SIGN) : null
  const note =
    inCoin !== null
      ? `TDS ${toText(inCoin.amount)} ${inCoin.unit}`
      : hasTds && tds === null
        ? `TDS ${cell.text} ${unit}`.trim()
        : ''
  return { tds: tds === null ? null : toText(tds), note }
}

function readCoinTds(parts: RowParts): Fee | null {
  const tax = coinTdsOf(parts)
  const amount = tax === null ? null : readPositive(parts, tax.role, SIGN)
  return tax === null || amount === null ? null : { amount, unit: tax.unit }
}

/** What leaves beside the coins that are traded: the fee, and tax in the same coin. */
export function withCoinTds(parts: RowParts, fee: Fee | null): Fee | null {
  const tax = readCoinTds(parts)
  if (tax === null || fee === null) return fee ?? tax
  if (tax.unit !== fee.unit) {
    throw fault(`The TDS is in ${tax.unit}, but the fee is in ${fee.unit || 'money'}.`)
  }
  return { amount: fee.amount.plus(tax.amount), unit: fee.unit }
}

/** Within the digits that a transaction keeps. */
export function toAmountText(decimal: Decimal): string {
  return toText(decimal.round(MAX_DIGITS))
}
