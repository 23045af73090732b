import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pageHref, parseSearchParams } from '../routing/search-params.ts'
import styles from './chart-foot.module.css'
import type { ChartWindow } from './interactive/visible-window.ts'

const ZOOMS = [
  { name: 'Zoom in', sign: '+', factor: 0.5 },
  { name: 'Zoom out', sign: '−', factor: 2 },
  { name: 'Zoom out to all', sign: 'All', factor: Number.POSITIVE_INFINITY },
]

export type ChartFootProps = {
  /** Shows so many times as much, 0.5 being closer, and with infinity all. */
  zoomBy: (factor: number) => void
  /** Shows that part of the range; all where it names none, and what it shows where it is empty. */
  showWindow: (window: ChartWindow) => void
  /** Has a window told that a visitor has zoomed or moved to, once that has come to rest. */
  subscribeToWindow: (listener: (window: ChartWindow) => void) => void
}

/** Zooms without dragging, keeps the chart and the address at the same window, credits the library. */
export function ChartFoot({ zoomBy, showWindow, subscribeToWindow }: ChartFootProps): ReactNode {
  const { pathname, search } = useLocation()
  const { searchParams } = parseSearchParams(new URLSearchParams(search))
  const { from, to } = searchParams
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()

  const writeWindowToUrl = useEffectEvent((window: ChartWindow) => {
    // What the visitor has asked for since goes first.
    if (!isIdle) return
    void navigate(pageHref(pathname, { ...searchParams, ...window }), {
      replace: true,
      preventScrollReset: true,
      // The chart has the whole range: there is nothing to load.
      defaultShouldRevalidate: false,
    })
  })

  useEffect(() => subscribeToWindow((window) => writeWindowToUrl(window)), [subscribeToWindow])
  useEffect(() => showWindow({ from, to }), [showWindow, from, to])

  return (
    <>
      <div className={styles.zoom}>
        {ZOOMS.map(({ name, sign, factor }) => (
          <button key={name} type="button" aria-label={name} onClick={() => zoomBy(factor)}>
            {sign}
          </button>
        ))}
      </div>
      <a href="https://www.tradingview.com/" rel="noopener">
        Charts by TradingView
      </a>
    </>
  )
}
