import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'
import type { TimeLabels } from './chart-geometry.ts'
import type { InteractiveChart } from './interactive-chart.ts'
import { fetchPricePoints } from './price-points.ts'

type UseInteractiveChartOptions = {
  pointsHref: string
  currency: Currency
  timeLabels: TimeLabels
  onRead: (point: PricePoint | null) => void
}

type UsedInteractiveChart = {
  /** Where the chart goes, and the drawn price axis whose width it takes over. */
  boxRef: RefObject<HTMLDivElement | null>
  priceAxisRef: RefObject<HTMLDivElement | null>
  chart: InteractiveChart | null
  isLoading: boolean
  /** Loads the chart. After a failure the drawing stays, and the next reach tries again. */
  reach: () => void
}

/** The interactive chart: neither its code nor its points are loaded before a visitor reaches for it. */
export function useInteractiveChart({
  pointsHref,
  currency,
  timeLabels,
  onRead,
}: UseInteractiveChartOptions): UsedInteractiveChart {
  const boxRef = useRef<HTMLDivElement>(null)
  const priceAxisRef = useRef<HTMLDivElement>(null)
  const timeZone = useTimeZone()
  const [isReached, setIsReached] = useState(false)
  const [chart, setChart] = useState<InteractiveChart | null>(null)

  useEffect(() => {
    if (!isReached) return
    const controller = new AbortController()
    let shown: InteractiveChart | null = null

    async function show(box: HTMLElement): Promise<void> {
      const loaded = await loadChart(pointsHref, controller.signal)
      if (controller.signal.aborted) return
      if (loaded === null) {
        setIsReached(false)
        return
      }
      shown = loaded.createInteractiveChart(box, {
        points: loaded.points,
        currency,
        timeLabels,
        timeZone,
        priceAxisWidthPx: priceAxisRef.current?.offsetWidth ?? 0,
        isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onRead,
      })
      setChart(shown)
    }

    if (boxRef.current !== null) void show(boxRef.current)
    return () => {
      controller.abort()
      shown?.remove()
      setChart(null)
      onRead(null)
    }
  }, [isReached, pointsHref, currency, timeLabels, timeZone, onRead])

  return {
    boxRef,
    priceAxisRef,
    chart,
    isLoading: isReached && chart === null,
    reach: () => setIsReached(true),
  }
}

/** Null when the code or the points did not come, for whatever reason: the drawing is still there. */
async function loadChart(pointsHref: string, signal: AbortSignal) {
  try {
    const [{ createInteractiveChart }, points] = await Promise.all([
      import('./interactive-chart.ts'),
      fetchPricePoints(pointsHref, signal),
    ])
    return { createInteractiveChart, points }
  } catch {
    return null
  }
}
