import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatChange } from '../market/format-change.ts'
import { formatPrice } from '../market/format-price.ts'
import { PriceText } from '../market/price-text.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartGeometry, HistorySummary } from './chart-geometry.ts'
import { ChartLegend } from './chart-legend.tsx'
import styles from './price-chart.module.css'
import { useHydrated } from './use-hydrated.ts'
import { useInteractiveChart } from './use-interactive-chart.ts'

const KEYS_HELP =
  'Left and right arrow keys read it point by point, plus and minus zoom, Escape leaves.'

type ChartStageProps = {
  geometry: ChartGeometry
  currency: Currency
  coinName: string
  pointsHref: string
}

/** The box in which the interactive chart takes the drawing's place, and what is read from it. */
export function ChartStage({
  geometry,
  currency,
  coinName,
  pointsHref,
}: ChartStageProps): ReactNode {
  const [reading, setReading] = useState<PricePoint | null>(null)
  const { boxRef, priceAxisRef, chart, isLoading, reach } = useInteractiveChart({
    pointsHref,
    currency,
    timeLabels: geometry.timeLabels,
    onRead: setReading,
  })
  const isHydrated = useHydrated()
  const state = chart !== null ? styles.interactive : isLoading ? styles.loading : ''

  function followKey(event: KeyboardEvent<HTMLElement>): void {
    if (chart === null || !chart.press(event)) return
    event.preventDefault()
    if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <>
      <div className={styles.head}>
        <ChartLegend currency={currency} />
        <p className={styles.reading} aria-live="polite">
          {reading !== null && (
            <>
              <PriceText price={formatPrice(reading[1], currency)} /> on{' '}
              <LocalTime timeMs={reading[0]} />
            </>
          )}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role comes with its script; without script there is nothing here to focus */}
      <div
        className={`${styles.plot} ${state}`}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onKeyDown={followKey}
        {...(isHydrated && {
          role: 'application',
          tabIndex: 0,
          'aria-label': `${coinName} price chart. ${KEYS_HELP}`,
        })}
      >
        <ChartDrawing
          geometry={geometry}
          currency={currency}
          label={describe(geometry.summary, { currency, coinName })}
          priceAxisRef={priceAxisRef}
        />
        <div className={styles.canvas} ref={boxRef} aria-hidden="true" />
      </div>
      <p className={styles.credit} hidden={chart === null}>
        <a href="https://www.tradingview.com/" rel="noopener">
          Charts by TradingView
        </a>
      </p>
    </>
  )
}

type Described = { currency: Currency; coinName: string }

function describe(
  { first, last, changePct }: HistorySummary,
  { currency, coinName }: Described,
): string {
  const [start, end] = [first, last].map(([, price]) => formatPrice(price, currency).text)
  return `${coinName} price from ${start} to ${end}, ${formatChange(changePct).text}`
}
