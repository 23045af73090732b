import { formatDate } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { ChartReader, type Reading } from '../../chart/reader/chart-reader.tsx'
import { listText } from './coin-list-text.ts'
import type { CompareChartAnswer } from './compare-answer.ts'
import styles from './compare-chart.module.css'
import { CompareDrawing } from './compare-drawing.tsx'
import comparePageStyles from './compare-page.module.css'
import { formatRebased } from './format-figures.ts'
import { LineSample } from './line-sample.tsx'

/** The lines of a comparison, and their values on the day under the slider. */
export function CompareChart({ chart }: { chart: CompareChartAnswer }) {
  const { caption, timesMs, lines } = chart

  function read(index: number): Reading {
    const day = formatDate(timesMs[index] ?? null)
    const values = lines.map(({ values }) => {
      const value = values[index] ?? null
      return value === null ? UNKNOWN_TEXT : formatRebased(value)
    })
    return {
      shown: (
        <>
          <span className={styles.day}>{day}</span>
          {lines.map(({ label, index: coinIndex }, place) => (
            <span key={coinIndex}>
              <LineSample index={coinIndex} />
              <bdi>{label}</bdi>
              <span>{` ${values[place]}`}</span>
            </span>
          ))}
        </>
      ),
      spoken: `${day}: ${lines.map(({ name }, place) => `${isolate(name)} ${values[place]}`).join(', ')}`,
    }
  }

  return (
    <figure className={styles.figure}>
      <ChartReader
        // Another first day is another chart.
        key={timesMs[0]}
        label={`Day on the chart of ${listText(lines.map(({ name }) => name))}`}
        readingCount={timesMs.length}
        read={read}
        className={styles.chart}
      >
        <CompareDrawing chart={chart} />
      </ChartReader>
      <figcaption className={comparePageStyles.text}>{caption}</figcaption>
    </figure>
  )
}
