import type { Currency } from '../market/money/currency.ts'
import { formatPrice } from '../market/money/format-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import styles from './day-range.module.css'

type DayRangeProps = {
  low: number | null
  high: number | null
  price: number | null
  currency: Currency
}

/**
 * The lowest and highest price of 24 hours. The specification fixes the fill of the bar at half, so
 * a marker below it shows the price.
 */
export function DayRange({ low, high, price, currency }: DayRangeProps) {
  const pricePct = positionInRangePct(price, { low, high })
  return (
    <div className={styles.range}>
      <h2>24H Range</h2>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.fill} />
      </div>
      {pricePct === null ? null : (
        <svg
          className={styles.marker}
          role="img"
          aria-label={`The price is ${pricePct}% of the way from the low to the high`}
        >
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: part of the picture that has the label */}
          <svg x={`${pricePct}%`} overflow="visible">
            <path d="M0 0l5 8h-10z" />
          </svg>
        </svg>
      )}
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

/** The position from low to high in whole percent. Null if unknown or outside the range. */
export function positionInRangePct(
  price: number | null,
  { low, high }: Pick<DayRangeProps, 'low' | 'high'>,
): number | null {
  if (price === null || low === null || high === null) return null
  return low < high && price >= low && price <= high
    ? Math.round(((price - low) / (high - low)) * 100)
    : null
}
