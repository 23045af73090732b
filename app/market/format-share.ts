import { toDecimalText } from '../lib/decimal.ts'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'

/** A part of a whole in percent, one decimal: `57.9%`. */
export function formatShare(sharePct: number | null): string {
  return sharePct === null ? UNKNOWN_TEXT : `${toDecimalText(sharePct, 1)}%`
}
