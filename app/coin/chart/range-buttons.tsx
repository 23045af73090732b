import { RANGES } from '../../market/history/range.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { OptionButtons } from './option-buttons.tsx'

type RangeButtonsProps = { path: string; searchParams: ChartParams }

/** Drops `from` and `to`: a window of one range makes no sense in another. */
export function RangeButtons({
  path,
  searchParams: { from, to, ...searchParams },
}: RangeButtonsProps) {
  return (
    <OptionButtons
      path={path}
      searchParams={searchParams}
      name="range"
      legend="Range"
      values={RANGES}
      layout="full"
    />
  )
}
