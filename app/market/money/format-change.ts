import { groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'

type FormattedChange = { text: string; direction: 'up' | 'down' | 'flat' }

const SCIENTIFIC_FROM_PCT = 1e10

/** A change in percent with its sign. A change that rounds to 0.00 % has no sign or direction. */
export function formatChange(changePct: number | null): FormattedChange {
  if (changePct === null || !Number.isFinite(changePct)) {
    return { text: UNKNOWN_TEXT, direction: 'flat' }
  }
  const number = toDecimalText(changePct, 2)
  const isHuge = Math.abs(changePct) >= SCIENTIFIC_FROM_PCT
  const text = `${isHuge ? toScientificText(changePct) : groupDigits(number, 'indian')}%`
  if (Number(number) === 0) return { text, direction: 'flat' }
  return changePct > 0
    ? { text: `+${text}`, direction: 'up' }
    : { text: `−${text}`, direction: 'down' }
}
