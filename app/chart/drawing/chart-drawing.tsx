import type { ReactNode, RefObject } from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import { formatAxisTime } from './axis-time.ts'
import styles from './chart-drawing.module.css'
import { type ChartGeometry, PLOT_VIEW_BOX } from './chart-geometry.ts'

// No more labels fit side by side on a phone.
const MAX_PHONE_LABELS = 4

const CANDLE_PARTS = ['volumes', 'rising', 'falling'] as const

type ChartDrawingProps = {
  geometry: Omit<ChartGeometry, 'summary'>
  label: string
  timeZone: TimeZone
  /** Lets an interactive chart measure the axis, to give its own axis the same width. */
  priceAxisRef?: RefObject<HTMLDivElement | null>
  /** More paths in the view box of the plot. */
  children?: ReactNode
}

/** The chart as the server renders it. Only the plot is stretched; text keeps its size. */
export function ChartDrawing({
  geometry,
  label,
  timeZone,
  priceAxisRef,
  children,
}: ChartDrawingProps): ReactNode {
  return (
    <div className={styles.drawing}>
      <Plot geometry={geometry} label={label}>
        {children}
      </Plot>
      <div className={styles.priceAxis} ref={priceAxisRef}>
        <PriceAxis geometry={geometry} />
      </div>
      <TimeAxis geometry={geometry} timeZone={timeZone} />
    </div>
  )
}

type PlotProps = Pick<ChartDrawingProps, 'geometry' | 'label' | 'children'>

function Plot({ geometry, label, children }: PlotProps): ReactNode {
  const { ends, linePath, candles, jumpPath } = geometry
  const hasArea = ends !== undefined && linePath !== null && !linePath.endsWith('Z')
  return (
    <svg className={styles.plot} role="img" aria-label={label}>
      {geometry.priceTicks.map(({ yPct }) => (
        <line key={yPct} x1="0" x2="100%" y1={`${yPct}%`} y2={`${yPct}%`} />
      ))}
      {ends === undefined ? null : (
        <line
          className={styles.first}
          x1="0"
          x2="100%"
          y1={`${ends.firstYPct}%`}
          y2={`${ends.firstYPct}%`}
        />
      )}
      <svg
        viewBox={`0 0 ${PLOT_VIEW_BOX.width} ${PLOT_VIEW_BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {children}
        {hasArea ? (
          <>
            <linearGradient id="fade" className={styles.fade} x2="0" y2="1">
              <stop stopOpacity="0.12" />
              <stop offset="1" stopOpacity="0" />
            </linearGradient>
            <path fill="url(#fade)" d={`${linePath}V${PLOT_VIEW_BOX.height}H0Z`} />
          </>
        ) : null}
        {jumpPath !== undefined && (
          <path className={styles.jump} d={jumpPath} vectorEffect="non-scaling-stroke" />
        )}
        {linePath !== null && (
          <path
            className={linePath.endsWith('Z') ? styles.dot : styles.line}
            d={linePath}
            vectorEffect="non-scaling-stroke"
          />
        )}
        {candles !== null &&
          CANDLE_PARTS.map((part) => (
            <path
              key={part}
              className={styles[part]}
              d={candles[part]}
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
    </svg>
  )
}

function PriceAxis({
  geometry: { ends, priceTicks, widestLabel },
}: Pick<ChartDrawingProps, 'geometry'>) {
  return (
    <>
      <div className={styles.sizer} aria-hidden="true">
        {widestLabel}
      </div>
      <svg aria-hidden="true">
        {priceTicks.map(
          ({ label, yPct }) =>
            label !== '' && (
              <text key={yPct} x="10" y={`${yPct}%`} dy="0.35em">
                {label}
              </text>
            ),
        )}
        {ends === undefined ? null : (
          <g className={styles.last}>
            <rect y={`${ends.lastYPct}%`} width="100%" height="20" rx="2" />
            <text x="10" y={`${ends.lastYPct}%`} dy="0.35em">
              {ends.lastLabel}
            </text>
          </g>
        )}
      </svg>
    </>
  )
}

function TimeAxis({
  geometry: { timeTicks, timeLabels },
  timeZone,
}: Pick<ChartDrawingProps, 'geometry' | 'timeZone'>): ReactNode {
  const crowding = timeTicks.length > MAX_PHONE_LABELS ? ` ${styles.crowded}` : ''
  return (
    <svg className={`${styles.timeAxis}${crowding}`} aria-hidden="true">
      {timeTicks.map(({ timeMs, xPct }) => (
        <text key={timeMs} x={`${xPct}%`} y="18">
          {formatAxisTime(timeMs, timeLabels, timeZone)}
        </text>
      ))}
    </svg>
  )
}
