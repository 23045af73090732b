import { RANGES } from '../../market/history/range.ts'
import type { ChartParams } from '../../routing/search-params.ts'
import { OptionButtons } from './option-buttons.tsx'

type RangeButtonsProps = { path: string; searchParams: ChartParams }

/** Another range is shown whole: a window of this one would cut nothing out of it. */
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
