import type { Currency } from '../../../market/money/currency.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { PriceText } from '../../figures/price-text.tsx'
import styles from './day-range.module.css'

type DayRangeProps = {
  low: number | null
  high: number | null
  price: number | null
  currency: Currency
}

/**
 * The lowest and highest price of 24 hours. The specification fixes the fill of the bar at half, so
 * a marker in front of it shows the price. An unknown price has no bar.
 */
export function DayRange({ low, high, price, currency }: DayRangeProps) {
  const marker = placeMarker(price, { low, high })
  return (
    <div className={styles.range}>
      <h2>24H Range</h2>
      {price === null ? null : (
        <div className={styles.track}>
          <div className={`range-bar ${styles.bar}`} aria-hidden="true">
            <div className={styles.fill} />
          </div>
          {marker === null ? null : (
            <svg className={styles.marker} role="img" aria-label={`The price is ${marker.text}`}>
              <rect x={`${marker.pct}%`} width="4" height="16" rx="2" />
            </svg>
          )}
        </div>
      )}
      <p className={styles.ends}>
        <span>
          <span className="visually-hidden">Low </span>
          <PriceText price={formatWholePrice(low, currency)} />
        </span>
        <span>
          <span className="visually-hidden">High </span>
          <PriceText price={formatWholePrice(high, currency)} />
        </span>
      </p>
    </div>
  )
}

type Ends = Pick<DayRangeProps, 'low' | 'high'>

/**
 * The position from low to high in whole percent, and in words. The price may be newer than the range
 * and outside it: then the marker stands at the end. Null if a value is unknown or there is no range.
 */
export function placeMarker(
  price: number | null,
  { low, high }: Ends,
): { pct: number; text: string } | null {
  if (price === null || low === null || high === null || low >= high) return null
  if (price < low) return { pct: 0, text: 'below the low' }
  if (price > high) return { pct: 100, text: 'above the high' }
  const pct = Math.round(((price - low) / (high - low)) * 100)
  return { pct, text: `${pct}% of the way from the low to the high` }
}
