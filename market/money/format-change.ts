import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { formatPct, printedPct } from './format-pct.ts'

type FormattedChange = { text: string; direction: 'up' | 'down' | 'flat' }

const CHANGE_PLACES = 2

/** The change as it is printed. Its digits beyond that would only make the data of a list longer. */
export function printedChange(changePct: number | null): number | null {
  return changePct === null || !Number.isFinite(changePct)
    ? null
    : printedPct(changePct, CHANGE_PLACES)
}

/** A change in percent with its sign. A change that is printed as 0.00 % has no sign or direction. */
export function formatChange(changePct: number | null, places = CHANGE_PLACES): FormattedChange {
  if (changePct === null || !Number.isFinite(changePct)) {
    return { text: UNKNOWN_TEXT, direction: 'flat' }
  }
  const text = formatPct(changePct, places)
  const printed = printedPct(changePct, places)
  if (printed === 0) return { text, direction: 'flat' }
  return printed > 0
    ? { text: `+${text}`, direction: 'up' }
    : { text: `−${text}`, direction: 'down' }
}
