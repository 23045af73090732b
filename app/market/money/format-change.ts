import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { formatPct, printedPct } from './format-pct.ts'

type FormattedChange = { text: string; direction: 'up' | 'down' | 'flat' }

const PLACES = 2

/** A change in percent with its sign. A change that is printed as 0.00 % has no sign or direction. */
export function formatChange(changePct: number | null): FormattedChange {
  if (changePct === null || !Number.isFinite(changePct)) {
    return { text: UNKNOWN_TEXT, direction: 'flat' }
  }
  const text = formatPct(changePct, PLACES)
  const printed = printedPct(changePct, PLACES)
  if (printed === 0) return { text, direction: 'flat' }
  return printed > 0
    ? { text: `+${text}`, direction: 'up' }
    : { text: `−${text}`, direction: 'down' }
}

/** The change as precise as it is printed, for data whose every byte is sent to browsers. */
export function printedChangePct(changePct: number | null): number | null {
  return changePct && printedPct(changePct, PLACES)
}
