import type { ReactNode } from 'react'
import { ChartLegend } from './chart-legend.tsx'
import { ChartSummary } from './chart-summary.tsx'
import { CHART_END } from './drawing/chart-end.ts'
import type { ChartGeometry } from './drawing/chart-geometry.ts'
import { ChartStage, type ChartStageProps } from './interactive/chart-stage.tsx'
import styles from './price-chart.module.css'

type PriceChartProps = Omit<ChartStageProps, 'geometry'> & {
  /** Null if there is nothing to draw. */
  geometry: ChartGeometry | null
}

/** A price chart: first a drawing, which becomes interactive when a visitor points at, taps or focuses it. */
export function PriceChart({ geometry, ...props }: PriceChartProps): ReactNode {
  const { currency, from, scale, to, type } = props.shown
  if (geometry === null) {
    return (
      <figure className={styles.chart}>
        <ChartLegend currency={currency} type={type} />
        <p id={CHART_END} className={`${styles.plot} ${styles.empty}`}>
          {from === '' && to === ''
            ? `No ${type === 'market-cap' ? 'market cap' : 'price'} history`
            : 'No data between these dates'}
        </p>
      </figure>
    )
  }
  return (
    <figure className={styles.chart}>
      {/* The key resets the interactive chart when the data or the scale changes. */}
      <ChartStage key={props.pointsHref + scale} geometry={geometry} {...props} />
      <figcaption id={CHART_END} className={styles.summary}>
        <ChartSummary summary={geometry.summary} timeLabels={geometry.timeLabels} />
        {geometry.key === null ? null : ` ${geometry.key}`}
      </figcaption>
    </figure>
  )
}
