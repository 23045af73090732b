import { type ChartChoices, pageHref, pickChartChoices } from '../market/choices.ts'
import type { Returns } from '../market/coin.ts'
import { CURRENCIES, type Currency } from '../market/currency.ts'
import { RANGES } from '../market/range.ts'
import { ReadyPages } from '../shell/ready-pages.tsx'
import { useChoices } from '../shell/use-choices.ts'
import { ChartControls } from './chart-controls.tsx'
import { ReturnsStrip } from './returns-strip.tsx'

type BelowChartProps = { path: string; returnsPct: Returns; currency: Currency }

/** What stands below a coin's chart and works without script: its own comes last. */
export function BelowChart({ path, returnsPct, currency }: BelowChartProps) {
  const choices = pickChartChoices(useChoices())
  return (
    <>
      <ChartControls path={path} choices={choices} />
      <ReturnsStrip returnsPct={returnsPct} currency={currency} />
      <ReadyPages hrefs={likelyNext(path, choices)} />
    </>
  )
}

/** The other ranges of a coin, and the same one in the other currencies. */
function likelyNext(path: string, choices: ChartChoices) {
  const ranges = RANGES.filter((range) => range !== choices.range)
  const currencies = CURRENCIES.filter((currency) => currency !== choices.currency)
  return [
    ...ranges.map((range) => pageHref(path, { ...choices, from: '', range, to: '' })),
    ...currencies.map((currency) => pageHref(path, { ...choices, currency })),
  ]
}
