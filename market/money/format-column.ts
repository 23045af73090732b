// Amounts of money in one column of a table, in one unit, so that they can be compared at a glance.
import { exponentOf, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from './currency.ts'
import { formatCompactPrice, type Unit, unitOf } from './format-compact.ts'
import { groupingOf, isFullLength, isKnownAmount } from './format-price.ts'

const SIGNIFICANT_DIGITS = 3
/** Below this part of the unit, zeros would fill the column. */
const SMALLEST_PART = 1 / 100

type ColumnOptions = { unit: Unit | null; currency: Currency }

/** The unit of the largest amount of a column. Null without amounts. */
export function columnUnit(amounts: readonly (number | null)[], currency: Currency): Unit | null {
  const largest = Math.max(0, ...amounts.filter(isKnownAmount))
  return largest === 0 ? null : unitOf(largest, currency)
}

/**
 * An amount in the unit of its column, with three significant digits: `₹123 L Cr`, `₹0.0914 L Cr`.
 * Below a hundredth of the unit, it has its own unit: `₹992 Cr`.
 */
export function formatInColumn(amount: number | null, { unit, currency }: ColumnOptions): string {
  if (!isKnownAmount(amount)) return UNKNOWN_TEXT
  if (unit === null || !isFullLength(amount)) return formatCompactPrice(amount, currency)
  const isSmall = amount < unit.size * SMALLEST_PART
  return (
    currencySymbol(currency) +
    toUnitText(amount, isSmall ? unitOf(amount, currency) : unit, currency)
  )
}

function toUnitText(amount: number, { size, name }: Unit, currency: Currency): string {
  const value = amount / size
  // Of the rounded value: 9.996 is printed as 10.0.
  const exponent = exponentOf(Number(value.toPrecision(SIGNIFICANT_DIGITS)))
  const places = Math.max(0, SIGNIFICANT_DIGITS - 1 - exponent)
  const number = groupDigits(toDecimalText(value, places), groupingOf(currency))
  return name === '' ? number : `${number} ${name}`
}
