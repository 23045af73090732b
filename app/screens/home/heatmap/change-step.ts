import { toDecimalText } from '../../../../lib/decimal.ts'
import { formatChange } from '../../../../market/money/format-change.ts'

/** The absolute changes, in percent, from which the next colour is used. */
export const STEPS_FROM_PCT = [2, 5] as const

export type ChangeStep = 'down3' | 'down2' | 'down1' | 'flat' | 'up1' | 'up2' | 'up3' | 'unknown'

/** The colour of a change, from its printed value: a printed +2.00% has the colour of 2%. */
export function changeStep(changePct: number | null): ChangeStep {
  if (changePct === null || !Number.isFinite(changePct)) return 'unknown'
  const { direction } = formatChange(changePct)
  if (direction === 'flat') return 'flat'
  const [second, third] = STEPS_FROM_PCT
  const printed = Number(toDecimalText(changePct, 2))
  return `${direction}${printed >= third ? 3 : printed >= second ? 2 : 1}`
}
