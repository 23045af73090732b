// What coins cost or brought, as it was paid: in its own currency, and with the fee apart.
import type { Currency } from '../market/money/currency.ts'
import { type Decimal, toDecimal, toText, ZERO } from './decimals.ts'
import type { Fill, Rate, Transaction } from './transaction.ts'

export type Worth = {
  /** Without the fee. */
  total: Decimal
  fee: Decimal
  currency: Currency
  /** What the visitor entered or accepted, the entered one first. */
  rates: readonly Rate[]
}

/**
 * The total of a transaction with its fee in money, or what an accepted price makes of its coins. Null
 * if neither is known.
 */
export function worthOf(transaction: Transaction): Worth | null {
  const { total, fee, rate, fill } = transaction
  if (total === null)
    return fill && rupees(toText(toDecimal(fill.rate).times(amountOf(transaction, fill))))
  const accepted: Rate[] = fill === null ? [] : [{ value: fill.rate, currency: 'inr' }]
  return {
    total: toDecimal(total.amount),
    fee: fee?.coin === null ? toDecimal(fee.amount) : ZERO,
    currency: total.currency,
    rates: rate === null ? accepted : [rate, ...accepted],
  }
}

export function rupees(amount: string): Worth {
  return { total: toDecimal(amount), fee: ZERO, currency: 'inr', rates: [] }
}

function amountOf({ coin, amount, received }: Transaction, fill: Fill): Decimal {
  return toDecimal(received !== null && fill.coin !== coin ? received.amount : amount)
}

/**
 * Divides by amounts: `part` belongs to `amount` of the coins, `rest` to the others. What rounding
 * leaves is in the rest, so both always add up to the whole.
 */
export function splitWorth(
  worth: Worth,
  amount: Decimal,
  ofAmount: Decimal,
): { part: Worth; rest: Worth } {
  const take = (money: Decimal) => (amount.eq(ofAmount) ? money : money.times(amount).div(ofAmount))
  const part = { ...worth, total: take(worth.total), fee: take(worth.fee) }
  const rest = {
    ...worth,
    total: worth.total.minus(part.total),
    fee: worth.fee.minus(part.fee),
  }
  return { part, rest }
}

/** Null if it is in another currency, of which there is no rate. Nothing is 0 in all of them. */
export function convertMoney(
  money: Decimal,
  { currency, rates }: Pick<Worth, 'currency' | 'rates'>,
  to: Currency,
): Decimal | null {
  if (currency === to || money.eq(ZERO)) return money
  const rate = rates.find((one) => one.currency === to)
  return rate === undefined ? null : money.times(toDecimal(rate.value))
}
