/**
 * The absolute value with exactly `places` decimals, never with an exponent. Rounds half up from
 * the digits that JavaScript prints. `toFixed` rounds the binary value instead, which turns 1.005
 * into 1.00.
 */
export function toDecimalText(value: number, places: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const shift = Number(exponent) - (digits.length - 1) + places
  const text = shiftDigits(digits, shift).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Multiplies a whole number by a power of ten, rounding half up. */
function shiftDigits(digits: string, shift: number): string {
  if (shift >= 0) return digits + '0'.repeat(shift)
  const isRoundedUp = Number(digits.at(shift)) >= 5
  // If all digits are dropped, the slice is empty, and `BigInt('')` is 0. If more are dropped than
  // there are, `at` gives undefined, and `Number(undefined) >= 5` is false.
  return String(BigInt(digits.slice(0, shift)) + BigInt(isRoundedUp))
}

/** The digits that JavaScript prints for a finite number, without an exponent: 0.00000001 for 1e-8. */
export function toPlainDecimal(value: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  const decimals = mantissa.split('.')[1]?.length ?? 0
  const text = toDecimalText(value, Math.max(0, decimals - Number(exponent)))
  return value < 0 ? `-${text}` : text
}

/** The power of ten of the first digit: 2 for 123, -2 for 0.0123. `value` must not be 0. */
export function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

export type Grouping = 'indian' | 'western'

const GROUP_START = {
  indian: /(\d)(?=(?:\d\d)+\d$)/g,
  western: /(\d)(?=(?:\d{3})+$)/g,
}

/** Adds commas to the whole part of an unsigned decimal: 54,32,100.50 or 5,432,100.50. */
export function groupDigits(text: string, grouping: Grouping): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(GROUP_START[grouping], '$1,')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
