import type { Currency } from '../market/currency.ts'
import { formatPrice } from '../market/format-price.ts'
import { PriceText } from '../market/price-text.tsx'
import styles from './day-range.module.css'

type DayRangeProps = { low: number | null; high: number | null; currency: Currency }

/** The lowest and highest price of 24 hours. The bar's fill is fixed at half and measures nothing. */
export function DayRange({ low, high, currency }: DayRangeProps) {
  return (
    <div className={styles.range}>
      <h2>24H Range</h2>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.fill} />
      </div>
      <p className={styles.ends}>
        <span>
          <span className="visually-hidden">Low </span>
          <PriceText price={formatPrice(low, currency)} />
        </span>
        <span>
          <span className="visually-hidden">High </span>
          <PriceText price={formatPrice(high, currency)} />
        </span>
      </p>
    </div>
  )
}
