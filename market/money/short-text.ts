import { type Grouping, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'

/** Nobody counts the digits of a larger number, even in units of a trillion. */
export const WORDS_BELOW = 1e24

const TRILLION = 1e12
const NAMES: Record<Grouping, string> = { indian: 'lakh crore', western: 'T' }

/**
 * The absolute value of a number that is too long in full: `2,100 lakh crore` or `2,100 T` if it is
 * large, else `4.941×10⁻³²⁴`.
 */
export function toShortText(value: number, grouping: Grouping): string {
  const size = Math.abs(value)
  if (size < TRILLION || size >= WORDS_BELOW) return toScientificText(value)
  return `${groupDigits(toDecimalText(size / TRILLION, 0), grouping)} ${NAMES[grouping]}`
}
