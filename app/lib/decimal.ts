/**
 * `value` without its sign, with exactly `places` digits after the point and never an exponent.
 * Rounds half up what JavaScript prints: `toFixed` rounds the binary value behind it, so that the
 * service's 1.005 would become 1.00.
 */
export function toDecimalText(value: number, places: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const shift = Number(exponent) - (digits.length - 1) + places
  const text = shiftDigits(digits, shift).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** A whole number times a power of ten, rounded half up. */
function shiftDigits(digits: string, shift: number): string {
  if (shift >= 0) return digits + '0'.repeat(shift)
  const isRoundedUp = Number(digits.at(shift)) >= 5
  // No digit is left where all are dropped, and none is before them: read as 0, and as no number.
  return String(BigInt(digits.slice(0, shift)) + BigInt(isRoundedUp))
}

/** The power of ten of the first digit: 2 for 123, -2 for 0.0123. `value` is not 0. */
export function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1])
}

export type Grouping = 'indian' | 'western'

const GROUP_START = {
  indian: /(\d)(?=(?:\d\d)+\d$)/g,
  western: /(\d)(?=(?:\d{3})+$)/g,
}

/** Puts commas into the whole part of an unsigned decimal number: 54,32,100.50 or 5,432,100.50. */
export function groupDigits(text: string, grouping: Grouping): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(GROUP_START[grouping], '$1,')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
