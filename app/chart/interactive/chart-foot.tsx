import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formatHref, parseSearchParams } from '../../routing/search-params.ts'
import styles from './chart-foot.module.css'
import type { InteractiveChart } from './interactive-chart-types.ts'
import type { ChartWindow } from './visible-window.ts'

const ZOOMS = [
  { name: 'Zoom in', sign: '+', factor: 0.5 },
  { name: 'Zoom out', sign: '−', factor: 2 },
  { name: 'Zoom out to all', sign: 'All', factor: Number.POSITIVE_INFINITY },
]

/**
 * Zoom buttons and the credit of the chart library. Synchronises the window of the chart with the
 * URL.
 */
export function ChartFoot({ chart }: { chart: InteractiveChart }): ReactNode {
  const { pathname, search } = useLocation()
  const { searchParams } = parseSearchParams(new URLSearchParams(search))
  const { from, to } = searchParams
  const isIdle = useNavigation().state === 'idle'
  const navigate = useNavigate()

  const writeWindowToUrl = useEffectEvent((window: ChartWindow) => {
    // A navigation that the visitor has started since then has priority.
    if (!isIdle) return
    void navigate(formatHref(pathname, { ...searchParams, ...window }), {
      replace: true,
      preventScrollReset: true,
      // The chart already has the data of the whole range.
      defaultShouldRevalidate: false,
    })
  })

  useEffect(() => chart.subscribeToWindow((window) => writeWindowToUrl(window)), [chart])
  // Before anybody can press a key.
  useLayoutEffect(() => chart.showWindow({ from, to }), [chart, from, to])

  return (
    <>
      <div className={styles.zoom}>
        {ZOOMS.map(({ name, sign, factor }) => (
          <button key={name} type="button" aria-label={name} onClick={() => chart.zoomBy(factor)}>
            {sign}
          </button>
        ))}
      </div>
      <a href="https://www.tradingview.com/" rel="noopener">
        <span className={styles.by}>Charts by </span>TradingView
      </a>
    </>
  )
}
