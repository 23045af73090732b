import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PricePoint } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { useTimeZone } from '../ui/use-time-zone.ts'
import type { TimeLabels } from './chart-geometry.ts'
import type { InteractiveChart, PreparedChart } from './interactive-chart.ts'

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
    let prepared: PreparedChart | null = null
    let shown: InteractiveChart | null = null

    async function load(box: HTMLElement): Promise<void> {
      const answerComing = fetch(pointsHref, { signal: controller.signal })
      const [answer] = await Promise.all([answerComing, prepare(box)])
      const filled = (await prepared?.fill(answer)) ?? null
      if (controller.signal.aborted) return filled?.remove()
      shown = filled
      setChart(shown)
    }

    /** The empty chart is made while the points are still on their way. */
    async function prepare(box: HTMLElement): Promise<void> {
      const { prepareChart } = await import('./interactive-chart.ts')
      controller.signal.throwIfAborted()
      prepared = prepareChart(box, {
        currency,
        timeLabels,
        timeZone,
        priceAxisWidthPx: priceAxisRef.current?.offsetWidth ?? 0,
        isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onRead,
      })
    }

    /** The code or the points did not come, for whatever reason: the drawing is still there. */
    function giveUp(): void {
      if (!controller.signal.aborted) setIsReached(false)
    }

    if (boxRef.current !== null) load(boxRef.current).catch(giveUp)
    return () => {
      controller.abort()
      shown?.remove()
      prepared?.remove()
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
