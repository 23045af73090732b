import type { ReactNode } from 'react'
import { type Currency, currencySymbol } from '../market/currency.ts'
import styles from './price-chart.module.css'

export function ChartLegend({ currency }: { currency: Currency }): ReactNode {
  return <p className={styles.legend}>{`Price in ${currencySymbol(currency)}`}</p>
}
