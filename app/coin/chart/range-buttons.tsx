import type { ChartChoices } from '../../market/choices.ts'
import { RANGES } from '../../market/history/range.ts'
import { ChoiceButtons } from './choice-buttons.tsx'

type RangeButtonsProps = { path: string; choices: ChartChoices }

/** Another range is shown whole: a window of this one would cut nothing out of it. */
export function RangeButtons({ path, choices: { from, to, ...choices } }: RangeButtonsProps) {
  return (
    <ChoiceButtons
      path={path}
      choices={choices}
      name="range"
      legend="Range"
      values={RANGES}
      layout="full"
    />
  )
}
