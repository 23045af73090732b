import type { ReactNode } from 'react'
import type { Currency } from '../market/currency.ts'
import type { ChartGeometry } from './chart-geometry.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStage } from './chart-stage.tsx'
import { ChartSummary } from './chart-summary.tsx'
import styles from './price-chart.module.css'

type PriceChartProps = {
  /** Null where there is no price history. */
  geometry: ChartGeometry | null
  currency: Currency
  coinName: string
  /** Answers `{ points: [timeMs, price][] }`. A choice of coin, currency and range has its own. */
  pointsHref: string
}

/** The price over time: a drawing at once, to be explored once a visitor reaches for it. */
export function PriceChart({
  geometry,
  currency,
  coinName,
  pointsHref,
}: PriceChartProps): ReactNode {
  if (geometry === null) {
    return (
      <figure className={styles.chart}>
        <ChartLegend currency={currency} />
        <p className={`${styles.plot} ${styles.empty}`}>No price history</p>
      </figure>
    )
  }
  return (
    <figure className={styles.chart}>
      {/* The key: another choice starts from its own drawing, and nothing of the last one is left. */}
      <ChartStage
        key={pointsHref}
        geometry={geometry}
        currency={currency}
        coinName={coinName}
        pointsHref={pointsHref}
      />
      <figcaption className={styles.summary}>
        <ChartSummary
          summary={geometry.summary}
          currency={currency}
          timeLabels={geometry.timeLabels}
        />
      </figcaption>
    </figure>
  )
}
