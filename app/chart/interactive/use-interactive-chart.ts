import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartParams } from '../../routing/screens.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import type { TimeLabels } from '../drawing/chart-geometry.ts'
import type { InteractiveChart } from './interactive-chart.tsx'

type UseInteractiveChartOptions = {
  pointsHref: string
  shown: Pick<ChartParams, 'currency' | 'scale' | 'type'>
  timeLabels: TimeLabels
  onCrosshairChange: (crosshairText: ReactNode) => void
}

type UseInteractiveChartResult = {
  /** The container of the chart, and the drawn price axis, whose width the chart copies. */
  boxRef: RefObject<HTMLDivElement | null>
  priceAxisRef: RefObject<HTMLDivElement | null>
  chart: InteractiveChart | null
  isLoading: boolean
  /** Loads the chart. After a failure the drawing stays, and the next interaction tries again. */
  activate: () => void
}

/** The interactive chart. Its code and points load lazily, when a visitor interacts with it. */
export function useInteractiveChart({
  pointsHref,
  shown: { currency, scale, type },
  timeLabels,
  onCrosshairChange,
}: UseInteractiveChartOptions): UseInteractiveChartResult {
  const boxRef = useRef<HTMLDivElement>(null)
  const priceAxisRef = useRef<HTMLDivElement>(null)
  const timeZone = useTimeZone()
  const [isActivated, setIsActivated] = useState(false)
  const [chart, setChart] = useState<InteractiveChart | null>(null)

  useEffect(() => {
    const box = boxRef.current
    if (!isActivated || box === null) return
    const controller = new AbortController()
    const { signal } = controller

    async function open(container: HTMLElement): Promise<void> {
      const responsePromise = fetch(pointsHref, { signal })
      const opening = import('./interactive-chart.tsx').then(({ openChart }) =>
        openChart(container, responsePromise, {
          ...{ currency, scale, type, timeLabels, timeZone, onCrosshairChange, signal },
          priceAxisWidthPx: priceAxisRef.current?.offsetWidth ?? 0,
        }),
      )
      const [opened] = await Promise.all([opening, responsePromise])
      if (!signal.aborted) setChart(opened)
    }

    /** Loading the code or the points has failed. The drawing is still visible. */
    function giveUp(): void {
      if (!signal.aborted) setIsActivated(false)
    }

    open(box).catch(giveUp)
    return () => {
      controller.abort()
      setChart(null)
      onCrosshairChange(null)
    }
  }, [isActivated, pointsHref, currency, scale, type, timeLabels, timeZone, onCrosshairChange])

  return {
    boxRef,
    priceAxisRef,
    chart,
    isLoading: isActivated && chart === null,
    activate: () => setIsActivated(true),
  }
}
