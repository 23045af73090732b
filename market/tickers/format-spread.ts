import { toDecimalText } from '../../lib/decimal.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { formatPct } from '../money/format-pct.ts'

/** `0.06%`. A spread that rounds to 0 is `under 0.01%`, because no market has none. */
export function formatSpread(spreadPct: number | null): string {
  if (spreadPct === null || !Number.isFinite(spreadPct)) return UNKNOWN_TEXT
  return Number(toDecimalText(spreadPct, 2)) === 0 ? 'under 0.01%' : formatPct(spreadPct, 2)
}
