import { useState } from 'react'
import {
  choicesOf,
  parseTaxChoices,
  type TaxChoices,
  type YearChoices,
} from '../../../../portfolio/tax/year-choices.ts'
import { readStored, saveChoice } from '../../../shell/boot/storage.ts'

const KEY = 'tezi-tax'

/** The choices of each tax year, which stay on the device. */
export function useTaxChoices(): {
  choices: TaxChoices
  choose: (year: string, changes: Partial<YearChoices>) => void
} {
  // Only the browser renders this, once it has read the portfolio.
  const [choices, setChoices] = useState(() => parseTaxChoices(readStored(KEY)))

  function choose(year: string, changes: Partial<YearChoices>): void {
    const next = { ...choices, [year]: { ...choicesOf(choices, year), ...changes } }
    setChoices(next)
    saveChoice(KEY, JSON.stringify(next))
  }

  return { choices, choose }
}
