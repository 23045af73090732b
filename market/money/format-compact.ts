import { exponentOf, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from './currency.ts'
import { formatPrice, groupingOf, isFullLength, isKnownAmount } from './format-price.ts'
import { formatQuantity } from './format-quantity.ts'

/** A unit of large numbers, such as crore. The unit 1 has no name. */
type Unit = { size: number; name: string }

const INDIAN_UNITS: Unit[] = [
  { size: 1e5, name: 'L' },
  { size: 1e7, name: 'Cr' },
  { size: 1e12, name: 'L Cr' },
]

const WESTERN_UNITS: Unit[] = [
  { size: 1e3, name: 'K' },
  { size: 1e6, name: 'M' },
  { size: 1e9, name: 'B' },
  { size: 1e12, name: 'T' },
]

/** From here on, the number is too long even in the largest unit. */
const SCIENTIFIC_FROM = 1e18

const SIGNIFICANT_DIGITS = 3

/**
 * Money in the largest unit in which it is at least 1, with three significant digits: `₹12.3 Cr`,
 * `₹66,800 Cr`, `$1.25 B`. Below the smallest unit it is in full. An amount that is too long in full
 * has one form, and it is short.
 */
export function formatCompactPrice(amount: number | null, currency: Currency): string {
  if (!isKnownAmount(amount)) return UNKNOWN_TEXT
  const compact = isFullLength(amount) ? formatInUnit(...toPrinted(amount, currency)) : null
  return compact ?? formatPrice(amount, currency).text
}

/** A number of coins in the units of the given currency: `2.10 Cr`, `21.0 M`. */
export function formatCompactQuantity(quantity: number | null, currency: Currency): string {
  if (!isKnownAmount(quantity)) return UNKNOWN_TEXT
  const compact = isFullLength(quantity) ? toCompactText(...toPrinted(quantity, currency)) : null
  return compact ?? formatQuantity(quantity, currency)
}

/** The amount as it is printed, and the decimals that its significant digits need in a unit. */
function toPrinted(amount: number, currency: Currency): [number, Currency, PlacesIn] {
  const printed = Number(amount.toPrecision(SIGNIFICANT_DIGITS))
  const placesIn = (unitSize: number) =>
    Math.max(0, SIGNIFICANT_DIGITS - 1 - exponentOf(printed / unitSize))
  return [printed, currency, placesIn]
}

/**
 * Money in its unit, with decimals that depend on the unit's size. Null if it is below the smallest
 * unit. Also formats 0.
 */
export function formatInUnit(
  amount: number,
  currency: Currency,
  placesIn: PlacesIn,
): string | null {
  const compact = toCompactText(amount, currency, placesIn)
  return compact === null ? null : `${amount < 0 ? '−' : ''}${currencySymbol(currency)}${compact}`
}

/** The number of decimals in units of a size. */
type PlacesIn = (unitSize: number) => number

/** Null if the amount is below the smallest unit. */
function toCompactText(amount: number, currency: Currency, placesIn: PlacesIn): string | null {
  if (Math.abs(amount) >= SCIENTIFIC_FROM) return toScientificText(amount)
  const unit = unitOf(amount, currency, placesIn)
  if (unit.name === '') return null
  const number = groupDigits(
    toDecimalText(amount / unit.size, placesIn(unit.size)),
    groupingOf(currency),
  )
  return `${number} ${unit.name}`
}

/** The largest unit in which the amount is at least 1. */
function unitOf(amount: number, currency: Currency, placesIn: PlacesIn): Unit {
  const units = currency === 'inr' ? INDIAN_UNITS : WESTERN_UNITS
  let unit: Unit = { size: 1, name: '' }
  for (const next of units) {
    // Compares the rounded number: 99.999 lakh is printed as 1 crore, not as 100.00 L.
    const printed = Number(toDecimalText(amount / unit.size, placesIn(unit.size))) * unit.size
    if (printed < next.size) break
    unit = next
  }
  return unit
}
