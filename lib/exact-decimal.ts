/** The exact number `units / 10 ** places`. */
export type ExactDecimal = { units: bigint; places: number }

/** Uses the digits that JavaScript prints for `value`, which are those that the service sent. */
export function toExactDecimal(value: number): ExactDecimal {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return withoutNegativePlaces(BigInt(whole + fraction), fraction.length - Number(exponent))
}

export function multiply(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { units: a.units * b.units, places: a.places + b.places }
}

/** Rounds half up to `places` decimals. Neither number may be negative, and `b` must not be 0. */
export function divide(a: ExactDecimal, b: ExactDecimal, places: number): ExactDecimal {
  const shift = places + b.places - a.places
  const dividend = shift >= 0 ? a.units * 10n ** BigInt(shift) : a.units
  const divisor = shift >= 0 ? b.units : b.units * 10n ** BigInt(-shift)
  return { units: (dividend + divisor / 2n) / divisor, places }
}

export function isGreater(a: ExactDecimal, b: ExactDecimal): boolean {
  return a.units * 10n ** BigInt(b.places) > b.units * 10n ** BigInt(a.places)
}

/**
 * The power of ten of the first digit: 2 for 123, -2 for 0.0123, and 0 for 0. The number must not
 * be negative.
 */
export function magnitudeOf({ units, places }: ExactDecimal): number {
  return units === 0n ? 0 : units.toString().length - 1 - places
}

/**
 * Rounds half up to `places` decimals and never writes an exponent. The number must not be
 * negative.
 */
export function toFixedText(decimal: ExactDecimal, places: number): string {
  const { units } = divide(decimal, { units: 1n, places: 0 }, places)
  const text = units.toString().padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

function withoutNegativePlaces(units: bigint, places: number): ExactDecimal {
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 }
}
