import type { Returns } from '../../market/coin.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { ChartParams } from '../../routing/screens.ts'
import styles from '../coin-screen.module.css'
import { ReturnsStrip } from '../returns-strip.tsx'
import { ChartControls } from './chart-controls.tsx'

type BelowChartProps = {
  id: string
  searchParams: ChartParams
  returnsPct: Returns
  currency: Currency
}

/** Controls and returns below a coin's chart. They work without JavaScript. */
export function BelowChart({ id, searchParams, returnsPct, currency }: BelowChartProps) {
  return (
    <div className={styles.belowChart}>
      <ChartControls id={id} searchParams={searchParams} />
      <ReturnsStrip returnsPct={returnsPct} currency={currency} />
    </div>
  )
}
