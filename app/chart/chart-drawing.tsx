import type { ReactNode, RefObject } from 'react'
import type { Currency } from '../market/currency.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'
import { formatAxisPrice, formatAxisPrices, formatAxisTime } from './axis-labels.ts'
import styles from './chart-drawing.module.css'
import { type ChartGeometry, LINE_BOX } from './chart-geometry.ts'

// More labels than this do not fit side by side on a phone.
const MOST_PHONE_LABELS = 4

type ChartDrawingProps = {
  geometry: ChartGeometry
  currency: Currency
  label: string
  priceAxisRef: RefObject<HTMLDivElement | null>
}

/** The chart as the server draws it: only the line is stretched, text keeps its size. */
export function ChartDrawing({
  geometry,
  currency,
  label,
  priceAxisRef,
}: ChartDrawingProps): ReactNode {
  return (
    <div className={styles.drawing}>
      <Plot geometry={geometry} label={label} />
      <div className={styles.priceAxis} ref={priceAxisRef}>
        <PriceAxis geometry={geometry} currency={currency} />
      </div>
      <TimeAxis geometry={geometry} />
    </div>
  )
}

function Plot({ geometry, label }: { geometry: ChartGeometry; label: string }): ReactNode {
  const { first, last } = geometry.summary
  return (
    <svg className={styles.plot} role="img" aria-label={label}>
      {geometry.priceTicks.map(({ price, yPct }) => (
        <line key={price} x1="0" x2="100%" y1={`${yPct}%`} y2={`${yPct}%`} />
      ))}
      <svg
        viewBox={`0 0 ${LINE_BOX.width} ${LINE_BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className={first[0] === last[0] ? styles.dot : styles.line}
          d={geometry.linePath}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </svg>
  )
}

type PriceAxisProps = { geometry: ChartGeometry; currency: Currency }

function PriceAxis({ geometry: { priceTicks, summary }, currency }: PriceAxisProps): ReactNode {
  const labels = formatAxisPrices(
    priceTicks.map(({ price }) => price),
    currency,
  )
  // The interactive chart leaves room for the prices under its crosshair, so the drawing does too.
  const crosshairLabels = [summary.high, summary.low].map(([, price]) =>
    formatAxisPrice(price, currency),
  )
  return (
    <>
      <div className={styles.sizer} aria-hidden="true">
        {[...labels, ...crosshairLabels].toSorted((a, b) => b.length - a.length)[0]}
      </div>
      <svg aria-hidden="true">
        {priceTicks.map(({ price, yPct }, index) => (
          <text key={price} x="10" y={`${yPct}%`} dy="0.35em">
            {labels[index]}
          </text>
        ))}
      </svg>
    </>
  )
}

function TimeAxis({ geometry }: { geometry: ChartGeometry }): ReactNode {
  const { timeTicks, timeLabels } = geometry
  const timeZone = useTimeZone()
  const crowding = timeTicks.length > MOST_PHONE_LABELS ? ` ${styles.crowded}` : ''
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
