import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChartDrawing } from '../../chart/drawing/chart-drawing.tsx'
import { ChartReader, type Reading } from '../../chart/reader/chart-reader.tsx'
import { formatMoney } from './format-money.ts'
import styles from './what-if.module.css'
import type { WhatIfChart } from './what-if-answer.ts'

type WorthChartProps = { chart: WhatIfChart; name: string; currency: Currency }

/** Worth and invested amount over time, and both on the day under the slider. */
export function WorthChart({ chart, name, currency }: WorthChartProps) {
  const { geometry, investedPath, label, points } = chart

  function read(index: number): Reading {
    const point = points[index]
    if (point === undefined) return { shown: null, spoken: '' }
    // The last point is the price now, on a day that may also have its point of 00:00 UTC.
    const isNow = index === points.length - 1
    const day = isNow ? formatDateTime(point.timeMs) : formatDate(point.timeMs)
    const worthText = point.worth === null ? UNKNOWN_TEXT : formatMoney(point.worth, currency)
    const investedText = formatMoney(point.invested, currency)
    return {
      shown: (
        <>
          <span className={styles.day}>{day}</span>
          <span className={styles.key}>{`Worth ${worthText}`}</span>
          <span className={`${styles.key} ${styles.dashed}`}>{`Invested ${investedText}`}</span>
        </>
      ),
      spoken: `${day}: worth ${worthText}, invested ${investedText}`,
    }
  }

  return (
    <figure className={styles.chart}>
      <ChartReader
        // Another first day is another chart.
        key={points[0]?.timeMs}
        label={`Day on the chart of ${isolate(name)}`}
        readingCount={points.length}
        read={read}
        className={styles.plot}
      >
        <ChartDrawing geometry={geometry} label={label} timeZone="india">
          <path className={styles.invested} d={investedPath} vectorEffect="non-scaling-stroke" />
        </ChartDrawing>
      </ChartReader>
    </figure>
  )
}
