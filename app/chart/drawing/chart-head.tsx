import type { ReactNode } from 'react'
import type { ChartType } from '../../../market/history/chart-view.ts'
import { type Currency, currencySymbol } from '../../../market/money/currency.ts'
import styles from './price-chart.module.css'

type ChartHeadProps = {
  currency: Currency
  type: ChartType
  /** The age of the chart, if it is not that of the page. */
  age?: ReactNode
  crosshairText?: ReactNode
  /** The `aria-live` of the values under the crosshair. A drawing has none. */
  live?: 'polite' | 'off'
}

/** The legend, and the values of the point under the crosshair. Nothing moves when they change. */
export function ChartHead({
  currency,
  type,
  age,
  crosshairText = null,
  live,
}: ChartHeadProps): ReactNode {
  return (
    <div className={crosshairText === null ? styles.head : `${styles.head} ${styles.reading}`}>
      <div className={styles.names}>
        <ChartLegend currency={currency} type={type} />
        {age}
      </div>
      <p className={styles.crosshairText} aria-live={live}>
        {crosshairText}
      </p>
    </div>
  )
}

export function ChartLegend({
  currency,
  type,
}: {
  currency: Currency
  type: ChartType
}): ReactNode {
  const name = type === 'market-cap' ? 'Market cap' : 'Price'
  return (
    <p className={`${styles.legend} ${type === 'candles' ? '' : styles.swatch}`}>
      {`${name} in ${currencySymbol(currency)}`}
    </p>
  )
}
