import { type ReactNode, useState } from 'react'
import type { ChartType } from '../../market/history/chart-view.ts'
import type { ChartGeometry } from './drawing/chart-geometry.ts'
import { ChartLegend } from './drawing/chart-head.tsx'
import { ChartBrief, ChartSummary } from './drawing/chart-summary.tsx'
import styles from './drawing/price-chart.module.css'
import { ChartStage, type ChartStageProps } from './interactive/chart-stage.tsx'
import type { ShownData } from './interactive/shown-data.ts'
import { useChartTimeZone } from './use-chart-time-zone.ts'

type PriceChartProps = Omit<
  ChartStageProps,
  'geometry' | 'timeZone' | 'changePct' | 'age' | 'onDataShown'
> & {
  /** Null if there is nothing to draw. */
  geometry: ChartGeometry | null
  /** The change of 24h at the top of the page, which the chart of 24h repeats. */
  dayChangePct: number | null
  /** Renders the age of the chart. The data of the interactive chart has its own age. */
  renderAge: (data: ShownData | null) => ReactNode
}

const HISTORY_NAMES: Record<ChartType, string> = {
  line: 'price',
  candles: 'candle',
  'market-cap': 'market cap',
}

/** A price chart: first a drawing, which becomes interactive when a visitor points at, taps or focuses it. */
export function PriceChart({
  geometry,
  dayChangePct,
  renderAge,
  ...props
}: PriceChartProps): ReactNode {
  const [data, setData] = useState<ShownData | null>(null)
  const { currency, from, range, scale, to, type } = props.shown
  const timeZone = useChartTimeZone(range)
  if (geometry === null) {
    return (
      <figure className={styles.chart}>
        <ChartLegend currency={currency} type={type} />
        <p className={`${styles.plot} ${styles.empty}`}>
          {from === '' && to === ''
            ? `No ${HISTORY_NAMES[type]} history`
            : 'No data between these dates'}
        </p>
      </figure>
    )
  }
  const isWindow = from !== '' || to !== ''
  const shownPart = data ?? { ...geometry, isWindow }
  const { summary } = shownPart
  const isDay = range === '24h' && !shownPart.isWindow && type !== 'market-cap'
  const changePct = isDay && summary.jumped === undefined ? dayChangePct : null
  const amounts = { type: geometry.type, currency, changePct }
  return (
    <figure className={styles.chart}>
      {/* The key resets the interactive chart when the data or the scale changes. */}
      <ChartStage
        key={props.pointsHref + scale}
        geometry={geometry}
        {...props}
        timeZone={timeZone}
        changePct={changePct}
        age={renderAge(data)}
        onDataShown={setData}
      />
      <details className={styles.about}>
        <summary aria-label="About this chart">i</summary>
      </details>
      <p className={styles.brief} aria-hidden="true">
        <ChartBrief summary={summary} {...amounts} />
      </p>
      <figcaption className={styles.summary}>
        <ChartSummary
          summary={summary}
          timeLabels={shownPart.timeLabels}
          isWindow={shownPart.isWindow}
          timeZone={timeZone}
          {...amounts}
        />
      </figcaption>
    </figure>
  )
}
