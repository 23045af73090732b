import type { ReactNode } from 'react'
import type { ChartType } from '../../market/history/chart-view.ts'
import type { Currency } from '../../market/money/currency.ts'
import { ChartHead } from '../chart-head.tsx'
import styles from '../price-chart.module.css'
import { ChartDrawing } from './chart-drawing.tsx'
import { CHART_END } from './chart-end.ts'
import type { ChartGeometry } from './chart-geometry.ts'

type ChartBoxProps = {
  currency: Currency
  type: ChartType
  /** In the place of the plot. */
  children: ReactNode
  /** Whether that is a text and no drawing. */
  isEmpty?: boolean
  /** In the place of the summary; left out, that is kept free. */
  caption?: ReactNode
}

/** As large as a chart in all its parts, so that nothing moves when that takes its place. */
export function ChartBox({
  currency,
  type,
  children,
  isEmpty = false,
  caption,
}: ChartBoxProps): ReactNode {
  return (
    <figure className={styles.chart}>
      <ChartHead currency={currency} type={type} />
      <div className={`${styles.plot} ${isEmpty ? styles.empty : ''}`}>{children}</div>
      <div className={styles.foot} />
      <figcaption id={CHART_END} className={styles.summary}>
        {caption}
      </figcaption>
    </figure>
  )
}

type StaticChartProps = {
  currency: Currency
  /** What it shows, without the numbers that only an exact chart has. */
  label: string
  geometry: ChartGeometry
  caption: ReactNode
}

/** The drawing of a chart that is too rough to be explored. */
export function StaticChart({ label, geometry, ...box }: StaticChartProps): ReactNode {
  return (
    <ChartBox {...box} type={geometry.type}>
      <ChartDrawing geometry={geometry} label={label} />
    </ChartBox>
  )
}
