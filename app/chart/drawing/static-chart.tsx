import type { ReactNode } from 'react'
import type { ChartType } from '../../../market/history/chart-view.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartGeometry } from './chart-geometry.ts'
import { ChartHead } from './chart-head.tsx'
import styles from './price-chart.module.css'

type ChartBoxProps = {
  currency: Currency
  type: ChartType
  age?: ReactNode
  /** Shown in place of the plot. */
  children: ReactNode
  /** Whether the children are text and not a drawing. */
  isEmpty?: boolean
  /** Shown in place of the summary. If omitted, the space stays empty. */
  caption?: ReactNode
}

/** A box with the size of a chart, so that the layout does not shift when the chart replaces it. */
export function ChartBox({
  currency,
  type,
  age,
  children,
  isEmpty = false,
  caption,
}: ChartBoxProps): ReactNode {
  return (
    <figure className={styles.chart}>
      <ChartHead currency={currency} type={type} age={age} />
      <div className={`${styles.plot} ${isEmpty ? styles.empty : ''}`}>{children}</div>
      <figcaption className={styles.brief}>{caption}</figcaption>
    </figure>
  )
}

type StaticChartProps = {
  currency: Currency
  age: ReactNode
  /** Describes the drawing without numbers, which only an exact chart has. */
  label: string
  geometry: ChartGeometry
  caption: ReactNode
}

/** A chart that is not interactive, because its points are not exact. */
export function StaticChart({ label, geometry, ...box }: StaticChartProps): ReactNode {
  return (
    <ChartBox {...box} type={geometry.type}>
      {/* Its labels are days. */}
      <ChartDrawing geometry={geometry} label={label} timeZone="india" />
    </ChartBox>
  )
}
