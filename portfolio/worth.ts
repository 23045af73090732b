// What coins cost or brought, as it was paid: in its own currency, and with the fee apart.
import type { Currency } from '../market/money/currency.ts'
import { type Decimal, toDecimal, ZERO } from './decimals.ts'
import type { Rate, Transaction } from './transaction.ts'

export type Worth = {
  /** Without the fee. */
  total: Decimal
  fee: Decimal
  currency: Currency
  rate: Rate | null
}

/** The total of a transaction with its fee in money. Null if the total is unknown. */
export function worthOf({ total, fee, rate }: Transaction): Worth | null {
  if (total === null) return null
  return {
    total: toDecimal(total.amount),
    fee: fee?.coin === null ? toDecimal(fee.amount) : ZERO,
    currency: total.currency,
    rate,
  }
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

/** Null if it is in another currency and the visitor entered no rate. */
export function convertMoney(
  money: Decimal,
  { currency, rate }: Pick<Worth, 'currency' | 'rate'>,
  to: Currency,
): Decimal | null {
  if (currency === to) return money
  return rate?.currency === to ? money.times(toDecimal(rate.value)) : null
}
