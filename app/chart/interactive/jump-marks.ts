import type { IChartApi, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts'

const DASH_PX = 3

export type JumpMarks = {
  primitive: ISeriesPrimitive<Time>
  /** The times must be those of rows. */
  setTimes(times: readonly Time[]): void
  setColor(color: string): void
}

/** Dashed vertical lines where the price jumps, as in the drawing. */
export function createJumpMarks(chart: IChartApi): JumpMarks {
  let marked: readonly Time[] = []
  let stroke = ''
  const view: IPrimitivePaneView = {
    renderer: () => ({
      draw: (target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          context.strokeStyle = stroke
          context.setLineDash([DASH_PX, DASH_PX])
          context.beginPath()
          for (const time of marked) {
            const xPx = chart.timeScale().timeToCoordinate(time)
            if (xPx === null) continue
            context.moveTo(xPx, 0)
            context.lineTo(xPx, mediaSize.height)
          }
          context.stroke()
        }),
    }),
  }
  return {
    primitive: { paneViews: () => [view] },
    setTimes(times) {
      marked = times
    },
    setColor(color) {
      stroke = color
    },
  }
}
