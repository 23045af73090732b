// Exact decimals for what a visitor holds. They are text in storage and in files, and big.js numbers
// in between. Sums and products are exact. A quotient has 30 decimals.
import createBig, { type Big } from 'big.js'

export type Decimal = Big

/** Our own constructor, because its settings are global. */
const BigDecimal = createBig()
BigDecimal.DP = 30
// A JavaScript number would already be rounded.
BigDecimal.strict = true

export const ZERO: Decimal = new BigDecimal('0')

/** Throws for a text that is no decimal number. */
export function toDecimal(text: string): Decimal {
  return new BigDecimal(text)
}

/** Uses the digits that JavaScript prints, which are those that the service sent. */
export function fromNumber(value: number): Decimal {
  return new BigDecimal(String(value))
}

/** The nearest JavaScript number, for display. */
export function toNumber(decimal: Decimal): number {
  return Number(decimal.toFixed())
}

/** All digits, never with an exponent. */
export function toText(decimal: Decimal): string {
  return decimal.toFixed()
}

export function sum(decimals: readonly Decimal[]): Decimal {
  return decimals.reduce((total, one) => total.plus(one), ZERO)
}

export function smaller(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other
}
