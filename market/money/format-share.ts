import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { formatPct } from './format-pct.ts'

/** A share in percent with one decimal: `57.9%`. */
export function formatShare(sharePct: number | null): string {
  if (sharePct === null || !Number.isFinite(sharePct)) return UNKNOWN_TEXT
  return formatPct(sharePct, 1)
}
