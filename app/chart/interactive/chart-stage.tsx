import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { ChartParams } from '../../routing/screens.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ChartDrawing } from '../drawing/chart-drawing.tsx'
import type { ChartGeometry } from '../drawing/chart-geometry.ts'
import { ChartHead } from '../drawing/chart-head.tsx'
import { describeSummary } from '../drawing/chart-summary.tsx'
import styles from '../drawing/price-chart.module.css'
import type { ShownData } from './shown-data.ts'
import { useInteractiveChart } from './use-interactive-chart.ts'

const KEYS_HELP =
  'Left and right arrow keys move between points, plus and minus zoom, Escape stops reading.'

export type ChartStageProps = {
  geometry: ChartGeometry
  shown: ChartParams
  /** The price on the page, at which a line of prices ends. */
  end: PricePoint | null
  timeZone: TimeZone
  coinName: string
  /** The URL of the whole range's data. It differs by coin, currency, range and type. */
  pointsHref: string
  /** The change that the page shows for the whole chart. Null for that of its ends. */
  changePct: number | null
  age: ReactNode
  onDataShown: (data: ShownData | null) => void
}

/** The box in which the interactive chart replaces the drawing, with the reading above it. */
export function ChartStage({
  geometry,
  coinName,
  shown,
  end,
  timeZone,
  pointsHref,
  changePct,
  age,
  onDataShown,
}: ChartStageProps): ReactNode {
  const [crosshairText, setCrosshairText] = useState<ReactNode>(null)
  const { boxRef, priceAxisRef, opened, isLoading, activate, press, tap } = useInteractiveChart({
    pointsHref,
    shown,
    end,
    changePct,
    timeZone,
    onCrosshairChange: setCrosshairText,
    onDataShown,
  })
  const endText = String(end)
  /** The end of the line when the visitor last moved the crosshair. */
  const [endAtMove, setEndAtMove] = useState(endText)
  const noteMove = () => setEndAtMove(endText)
  const isHydrated = useHydrated()
  const state = opened !== null ? styles.interactive : isLoading ? styles.loading : ''

  function followKey(event: KeyboardEvent<HTMLElement>): void {
    noteMove()
    if (opened === null || !opened.chart.press(event)) return
    event.preventDefault()
  }

  return (
    <>
      <ChartHead
        currency={shown.currency}
        type={geometry.type}
        age={age}
        crosshairText={crosshairText}
        // The crosshair stays at the last point, and an update of the price changes its reading.
        live={endAtMove === endText ? 'polite' : 'off'}
      />
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its role comes with its script; without script there is nothing here to focus */}
        <div
          className={`${styles.plot} ${state}`}
          onPointerEnter={activate}
          onPointerMove={noteMove}
          onPointerDown={() => {
            noteMove()
            press()
          }}
          onClick={(event) => {
            noteMove()
            tap(event)
          }}
          onFocus={activate}
          onKeyDown={followKey}
          {...(isHydrated && {
            role: 'application',
            tabIndex: 0,
            'aria-label': `${isolate(coinName)} price chart. ${KEYS_HELP}`,
          })}
        >
          <ChartDrawing
            geometry={geometry}
            label={`${isolate(coinName)} ${describeSummary(geometry.summary, { ...shown, changePct, type: geometry.type })}`}
            timeZone={timeZone}
            priceAxisRef={priceAxisRef}
          />
          <div className={styles.canvas} ref={boxRef} aria-hidden="true" />
        </div>
        {opened === null ? null : <div className={styles.foot}>{opened.foot}</div>}
      </div>
    </>
  )
}
