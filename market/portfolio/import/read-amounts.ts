// The numbers of a row: amount, total without the fee, fee, tax. Exact, and checked against each other.
import { type Decimal, toDecimal, toText, ZERO } from '../decimals.ts'
import { MAX_DIGITS } from '../transaction.ts'
import type { NumberRole } from './column-facts.ts'
import { isMoney, moneyOf } from './read-pair.ts'
import { isZero, type NumberCell, type RowParts } from './read-row.ts'
import { fault } from './row-outcome.ts'

/** Null for an empty cell. Zero, negative and unreadable numbers end the row. */
export function readPositive(
  parts: RowParts,
  role: NumberRole,
  { isSignAllowed = false } = {},
): Decimal | null {
  const cell = parts.number(role)
  if (cell === null) return null
  const decimal = readCell(cell, role)
  if (decimal.eq(ZERO)) throw fault(`The ${role} is zero.`)
  if (cell.value?.isNegative && !isSignAllowed)
    throw fault(`The ${role} “${cell.text}” is negative.`)
  return decimal
}

function readCell(cell: NumberCell, role: NumberRole): Decimal {
  if (cell.value === null) throw fault(`Cannot read the ${role} “${cell.text}”.`)
  return toDecimal(cell.value.amount)
}

export function readAmount(parts: RowParts, options: { isSignAllowed: boolean }): Decimal {
  const amount = readPositive(parts, 'amount', options)
  if (amount === null) throw fault('The amount is missing.')
  const unit = parts.number('amount')?.unit ?? ''
  if (unit !== '' && parts.coin !== '' && unit !== parts.coin) {
    throw fault(`The amount is in ${unit}, but the row is about ${parts.coin}.`)
  }
  return amount
}

export type Fee = { amount: Decimal; unit: string }

/** With the goods and services tax on it, if that has a column of its own. */
export function readFee(parts: RowParts): Fee | null {
  const cell = parts.number('fee')
  const gst = parts.number('gst')
  if (isZero(cell)) return null
  const fee = readPositive(parts, 'fee')
  if (fee === null) return null
  const unit = parts.feeUnit
  const isGstInUnit = gst !== null && (gst.unit === '' || gst.unit === unit)
  if (gst === null || isZero(gst) || !isGstInUnit) return { amount: fee, unit }
  return { amount: fee.plus(readPositive(parts, 'gst') ?? ZERO), unit }
}

/** What the coins of a purchase or sale cost or brought without the fee, in the quote. */
export function readTotal(
  parts: RowParts,
  { amount, fee, isSale }: { amount: Decimal; fee: Fee | null; isSale: boolean },
): Decimal | null {
  // Some exchanges write money that goes out, or coins that do, with a minus.
  const sign = { isSignAllowed: true }
  const [total, net] = [ofQuote(parts, 'total', sign), ofQuote(parts, 'net', sign)]
  const price = ofQuote(parts, 'price')
  const feeInQuote = fee !== null && fee.unit === parts.quote ? fee.amount : ZERO
  const signedFee = isSale ? feeInQuote.times('-1') : feeInQuote
  const product = price === null ? null : price.times(amount)
  if (total !== null) {
    return product === null ? total : checkTotal(total, { product, signedFee })
  }
  if (product !== null) return product
  if (net === null) return null
  const withoutFee = net.minus(signedFee)
  if (!withoutFee.gt(ZERO)) throw fault('The fee is as large as the total.')
  return withoutFee
}

/** A total that has the fee in it is nearer to price × amount with the fee. */
function checkTotal(
  total: Decimal,
  { product, signedFee }: { product: Decimal; signedFee: Decimal },
): Decimal {
  const difference = total.minus(product).abs()
  const differenceWithFee = total.minus(product.plus(signedFee)).abs()
  const hasFee = differenceWithFee.lt(difference)
  const smallest = hasFee ? differenceWithFee : difference
  if (smallest.times('100').gt(total)) {
    throw fault(
      `The total ${toText(total)} differs from price × amount, ${toText(product)}, by more than 1 %.`,
    )
  }
  return hasFee ? total.minus(signedFee) : total
}

function ofQuote(parts: RowParts, role: 'total' | 'net' | 'price', options = {}): Decimal | null {
  const cell = parts.number(role)
  if (cell === null) return null
  if (cell.unit !== '' && parts.quote !== '' && cell.unit !== parts.quote) {
    // Money beside a trade between coins says what they were worth.
    if (isMoney(cell.unit) && !isMoney(parts.quote)) return null
    throw fault(`The ${role} is in ${cell.unit}, but the pair is in ${parts.quote}.`)
  }
  return readPositive(parts, role, options)
}

/** Of a trade between coins, in money. A worth with the fee is reduced to the total without it. */
export function readWorth(parts: RowParts): { amount: Decimal; currency: string } | null {
  const role = (['worth', 'total', 'net'] as const).find((one) => {
    const cell = parts.number(one)
    return cell !== null && !isZero(cell) && moneyOf(cell.unit) !== null
  })
  if (role === undefined) return null
  const currency = parts.number(role)?.unit ?? ''
  const worth = readPositive(parts, role, { isSignAllowed: true })
  if (worth === null) return null
  const [total, net] = [parts.number('total'), parts.number('net')]
  const isReducible =
    role === 'worth' && !isZero(total) && !isZero(net) && total?.unit === net?.unit
  if (!isReducible || total?.value == null || net?.value == null) return { amount: worth, currency }
  const share = toDecimal(total.value.amount)
  const amount = worth.times(share).div(toDecimal(net.value.amount)).round(WORTH_DECIMALS)
  return { amount, currency }
}

const WORTH_DECIMALS = 8

/** The tax in rupees, or what the file says about it if it is in something else. */
export function readTds(parts: RowParts): { tds: string | null; note: string } {
  const cell = parts.number('tds')
  if (cell === null || isZero(cell)) return { tds: null, note: '' }
  const isInRupees = cell.unit === 'INR' || (cell.unit === '' && parts.quote === 'INR')
  if (!isInRupees) return { tds: null, note: `TDS ${cell.text} ${cell.unit}`.trim() }
  const tds = readPositive(parts, 'tds')
  return { tds: tds === null ? null : toText(tds), note: '' }
}

/** Within the digits that a transaction keeps. */
export function toAmountText(decimal: Decimal): string {
  return toText(decimal.round(MAX_DIGITS))
}
