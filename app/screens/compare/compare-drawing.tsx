import { isolate } from '../../../lib/isolate.ts'
import { formatAxisTime } from '../../chart/drawing/axis-time.ts'
import { PLOT_VIEW_BOX } from '../../chart/drawing/chart-geometry.ts'
import type { CompareChartAnswer } from './compare-answer.ts'
import styles from './compare-chart.module.css'
import { BASE, formatRebased, formatTick } from './format-figures.ts'
import { dashOf, lineClassOf } from './line-sample.tsx'

/** The cells of the chart's grid. Only the plot is stretched. Text keeps its size. */
export function CompareDrawing({ chart }: { chart: CompareChartAnswer }) {
  const { geometry, lines, description } = chart
  const drawn = lines.flatMap((line, place) => {
    const shape = geometry.lines[place]
    return shape === undefined ? [] : [{ ...line, ...shape }]
  })
  const { jumpPath, baseYPct, valueTicks, timeTicks, timeLabels } = geometry
  const ticks = [...valueTicks, { value: BASE, yPct: baseYPct }].map(({ value, yPct }) => ({
    yPct,
    text: formatTick(value),
  }))
  const tickers = drawn.map(({ label }) => isolate(label))
  const labels = drawn.map(({ endValue }, place) => `${tickers[place]} ${formatRebased(endValue)}`)
  return (
    <div className={styles.drawing}>
      <div className={styles.values}>
        <Sizer text={longestOf(ticks.map(({ text }) => text))} />
        <svg aria-hidden="true">
          {ticks.map(({ text, yPct }) => (
            <text key={text} x="100%" y={`${yPct}%`} dy="0.35em">
              {text}
            </text>
          ))}
        </svg>
      </div>
      <svg className={styles.plot} role="img" aria-label={description}>
        {valueTicks.map(({ yPct }) => (
          <line key={yPct} x1="0" x2="100%" y1={`${yPct}%`} y2={`${yPct}%`} />
        ))}
        <line className={styles.base} x1="0" x2="100%" y1={`${baseYPct}%`} y2={`${baseYPct}%`} />
        <svg
          viewBox={`0 0 ${PLOT_VIEW_BOX.width} ${PLOT_VIEW_BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {jumpPath !== undefined && (
            <path className={styles.jump} d={jumpPath} vectorEffect="non-scaling-stroke" />
          )}
          {drawn.map(({ path, index }) => (
            <path
              key={index}
              className={lineClassOf(index)}
              d={path}
              strokeDasharray={dashOf(index)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </svg>
      <div className={styles.labels}>
        <Sizer text={longestOf(labels)} className={styles.full} />
        <Sizer text={longestOf(tickers)} className={styles.brief} />
        <svg aria-hidden="true">
          {drawn.map(({ index, endYPct, labelYPct }, place) => (
            <g key={index} className={lineClassOf(index)}>
              <line x1="1" x2="11" y1={`${endYPct}%`} y2={`${labelYPct}%`} />
              <text x="14" y={`${labelYPct}%`} dy="0.35em" className={styles.full}>
                {labels[place]}
              </text>
              <text x="14" y={`${labelYPct}%`} dy="0.35em" className={styles.brief}>
                {tickers[place]}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <svg
        className={`${styles.times}${timeLabels === 'month' ? ` ${styles.months}` : ''}`}
        aria-hidden="true"
      >
        {timeTicks.map(({ timeMs, xPct }) => (
          <text key={timeMs} x={`${xPct}%`} y="18">
            {formatAxisTime(timeMs, timeLabels, 'india')}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Gives an axis the width of its longest label in the visitor's font. */
function Sizer({ text, className = '' }: { text: string; className?: string | undefined }) {
  return (
    <div className={`${styles.sizer} ${className}`} aria-hidden="true">
      {text}
    </div>
  )
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
