import type { ChartChoices } from '../../market/choices.ts'
import type { Returns } from '../../market/coin.ts'
import type { Currency } from '../../market/money/currency.ts'
import { ReturnsStrip } from '../returns-strip.tsx'
import styles from './below-chart.module.css'
import { ChartControls } from './chart-controls.tsx'

type BelowChartProps = {
  path: string
  choices: ChartChoices
  returnsPct: Returns
  currency: Currency
}

/** What stands below a coin's chart, and works without script. */
export function BelowChart({ path, choices, returnsPct, currency }: BelowChartProps) {
  return (
    <div className={styles.belowChart}>
      <ChartControls path={path} choices={choices} />
      <ReturnsStrip returnsPct={returnsPct} currency={currency} />
    </div>
  )
}
