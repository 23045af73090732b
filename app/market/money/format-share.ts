import { toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'

const SCIENTIFIC_FROM_PCT = 1e10

/** A share in percent with one decimal: `57.9%`. */
export function formatShare(sharePct: number | null): string {
  if (sharePct === null || !Number.isFinite(sharePct)) return UNKNOWN_TEXT
  const isHuge = Math.abs(sharePct) >= SCIENTIFIC_FROM_PCT
  return `${isHuge ? toScientificText(sharePct) : toDecimalText(sharePct, 1)}%`
}
