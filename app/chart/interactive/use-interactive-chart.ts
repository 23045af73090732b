import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { TimeZone } from '../../../lib/format-date.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { ChartParams } from '../../routing/screens.ts'
import type { OpenedChart } from './interactive-chart-types.ts'
import type { ShownData } from './shown-data.ts'

type UseInteractiveChartOptions = {
  pointsHref: string
  shown: Pick<ChartParams, 'currency' | 'range' | 'scale' | 'type'>
  /** The price on the page, at which a line of prices ends. */
  end: PricePoint | null
  /** The change that the page shows for the whole chart, or null. */
  changePct: number | null
  timeZone: TimeZone
  onCrosshairChange: (crosshairText: ReactNode) => void
  /** Receives null when the interactive chart is gone. */
  onDataShown: (data: ShownData | null) => void
}

type UseInteractiveChartResult = {
  /** The container of the chart, and the drawn price axis, whose width the chart copies. */
  boxRef: RefObject<HTMLDivElement | null>
  priceAxisRef: RefObject<HTMLDivElement | null>
  /** Null until it has its code and its points. */
  opened: OpenedChart | null
  isLoading: boolean
  /** Loads the chart. After a failure the drawing stays, and the next interaction tries again. */
  activate: () => void
  /** Call it on a press and on a click, so that a tap on the drawing is read from the chart. */
  press: () => void
  tap: (event: MouseEvent<HTMLElement>) => void
}

/** The interactive chart. Its code and points load lazily, when a visitor interacts with it. */
export function useInteractiveChart({
  pointsHref,
  shown: { currency, range, scale, type },
  end,
  changePct,
  timeZone,
  onCrosshairChange,
  onDataShown,
}: UseInteractiveChartOptions): UseInteractiveChartResult {
  const boxRef = useRef<HTMLDivElement>(null)
  const priceAxisRef = useRef<HTMLDivElement>(null)
  const [isActivated, setIsActivated] = useState(false)
  const [opened, setOpened] = useState<OpenedChart | null>(null)
  const chart = opened?.chart ?? null

  const isDrawingPressed = useRef(false)
  const tapXPx = useRef<number | null>(null)
  const [endMs, endPrice] = end ?? []
  const readEnd = useEffectEvent(() => end)

  useEffect(() => {
    const box = boxRef.current
    if (!isActivated || box === null) return
    const controller = new AbortController()
    const { signal } = controller
    const firstEnd = readEnd()

    async function open(container: HTMLElement): Promise<void> {
      const responsePromise = fetch(pointsHref, { signal })
      const opening = import('./open-chart.tsx').then(({ openChart }) =>
        openChart(container, responsePromise, {
          ...{ currency, range, scale, type, timeZone, signal },
          ...{ onCrosshairChange, onDataShown, end: firstEnd },
          priceAxisWidthPx: priceAxisRef.current?.offsetWidth ?? 0,
        }),
      )
      const [next] = await Promise.all([opening, responsePromise])
      if (!signal.aborted) setOpened(next)
    }

    /** Loading the code or the points has failed. The drawing is still visible. */
    function giveUp(): void {
      if (signal.aborted) return
      tapXPx.current = null
      setIsActivated(false)
    }

    open(box).catch(giveUp)
    return () => {
      controller.abort()
      setOpened(null)
      onCrosshairChange(null)
      onDataShown(null)
    }
  }, [
    isActivated,
    pointsHref,
    currency,
    range,
    scale,
    type,
    timeZone,
    onCrosshairChange,
    onDataShown,
  ])

  useEffect(() => {
    const newEnd: PricePoint | null =
      endMs === undefined || endPrice === undefined ? null : [endMs, endPrice]
    chart?.showEnd(newEnd, changePct)
  }, [chart, endMs, endPrice, changePct])

  useEffect(() => {
    const xPx = tapXPx.current
    tapXPx.current = null
    if (chart === null || xPx === null) return
    // The library lays out its time scale in the next frame, and the window of the URL after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => chart.readAt(xPx))
    })
    return () => cancelAnimationFrame(frame)
  }, [chart])

  return {
    boxRef,
    priceAxisRef,
    opened,
    isLoading: isActivated && chart === null,
    activate: () => setIsActivated(true),
    press() {
      isDrawingPressed.current = chart === null
      setIsActivated(true)
    },
    tap({ clientX }) {
      const box = boxRef.current
      // The library reads a tap that began on the interactive chart.
      if (!isDrawingPressed.current || box === null) return
      const xPx = clientX - box.getBoundingClientRect().left
      if (chart === null) tapXPx.current = xPx
      else chart.readAt(xPx)
    },
  }
}
