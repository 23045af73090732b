import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartChoices } from '../../market/choices.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import type { TimeLabels } from '../drawing/chart-geometry.ts'
import type { InteractiveChart } from './interactive-chart.tsx'

type UseInteractiveChartOptions = {
  pointsHref: string
  shown: Pick<ChartChoices, 'currency' | 'scale' | 'type'>
  timeLabels: TimeLabels
  onRead: (reading: ReactNode) => void
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
  shown: { currency, scale, type },
  timeLabels,
  onRead,
}: UseInteractiveChartOptions): UsedInteractiveChart {
  const boxRef = useRef<HTMLDivElement>(null)
  const priceAxisRef = useRef<HTMLDivElement>(null)
  const timeZone = useTimeZone()
  const [isReached, setIsReached] = useState(false)
  const [chart, setChart] = useState<InteractiveChart | null>(null)

  useEffect(() => {
    const box = boxRef.current
    if (!isReached || box === null) return
    const controller = new AbortController()
    const { signal } = controller

    async function open(within: HTMLElement): Promise<void> {
      const answerComing = fetch(pointsHref, { signal })
      const opening = import('./interactive-chart.tsx').then(({ openChart }) =>
        openChart(within, answerComing, {
          ...{ currency, scale, type, timeLabels, timeZone, onRead, signal },
          priceAxisWidthPx: priceAxisRef.current?.offsetWidth ?? 0,
        }),
      )
      const [opened] = await Promise.all([opening, answerComing])
      if (!signal.aborted) setChart(opened)
    }

    /** The code or the points did not come, for whatever reason: the drawing is still there. */
    function giveUp(): void {
      if (!signal.aborted) setIsReached(false)
    }

    open(box).catch(giveUp)
    return () => {
      controller.abort()
      setChart(null)
      onRead(null)
    }
  }, [isReached, pointsHref, currency, scale, type, timeLabels, timeZone, onRead])

  return {
    boxRef,
    priceAxisRef,
    chart,
    isLoading: isReached && chart === null,
    reach: () => setIsReached(true),
  }
}
