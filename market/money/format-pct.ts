import { exponentOf, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'

/** Up to here, commas stand at the same places in India and elsewhere. */
const COMPACT_FROM = 100_000
const UNITS = ['K', 'M', 'B', 'T']
const SCIENTIFIC_FROM = 1e18
const COMPACT_DIGITS = 3

/** The service's own changes have five decimals. Smaller ones may be errors of our arithmetic. */
const MAX_PLACES = 6

/**
 * A percentage without its sign: `1,234.56%`, and `18.1 M %` if it is large. One rule for all
 * currencies, because a percentage has none.
 */
export function formatPct(pct: number, places: number): string {
  const digits = pctDigits(pct, places)
  if (Number(digits) < COMPACT_FROM) return `${groupDigits(digits, 'western')}%`
  if (Math.abs(pct) >= SCIENTIFIC_FROM) return `${toScientificText(pct)}%`
  const exponent = exponentOf(Number(pct.toPrecision(COMPACT_DIGITS)))
  const power = Math.min(Math.floor(exponent / 3), UNITS.length)
  const unitPlaces = Math.max(0, COMPACT_DIGITS - 1 - (exponent - 3 * power))
  const number = toDecimalText(pct / 1000 ** power, unitPlaces)
  return `${groupDigits(number, 'western')} ${UNITS[power - 1]} %`
}

/** The value that `formatPct` prints, with its sign. It is printed as the same text. */
export function printedPct(pct: number, places: number): number {
  return Math.sign(pct) * Number(pctDigits(pct, places))
}

/**
 * The absolute value. Only 0 reads 0.00, and only 100 reads 100.00. A value close to them gets
 * decimals up to the first digit that differs: 0.001, 99.9998.
 */
function pctDigits(pct: number, places: number): string {
  const size = Math.abs(pct)
  const digits = toDecimalText(size, places)
  const printed = Number(digits)
  const gap = printed === 0 ? size : 100 - size
  if (!(printed === 0 || printed === 100) || gap <= 0) return digits
  const needed = -exponentOf(gap)
  if (printed === 0 && needed > MAX_PLACES) return digits
  // Without zeros at the end, which 100 − 0.00099 leaves.
  return String(cutDecimals(size, Math.min(needed, MAX_PLACES)))
}

/** Rounds down, because rounding could reach 0.01 or 100 again. */
function cutDecimals(value: number, places: number): number {
  const rounded = Number(toDecimalText(value, places))
  return rounded > value ? Number(toDecimalText(rounded - 10 ** -places, places)) : rounded
}
