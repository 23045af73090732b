import type { ReactNode } from 'react'
import type { ChartType } from '../../market/history/chart-view.ts'
import { type Currency, currencySymbol } from '../../market/money/currency.ts'
import styles from './price-chart.module.css'

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
