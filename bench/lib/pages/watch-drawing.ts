// Runs inside a page and records when its chart is drawn. The functions use nothing outside,
// because the browser gets them as text. Times are in milliseconds since the navigation began.

declare global {
  interface Window {
    /** The time after each frame in which the price line was drawn on a canvas. */
    paintedByBench: number[]
  }
}

export function watchDrawing(lineColour: string): void {
  window.paintedByBench = []
  let isFramePending = false

  // The message arrives after the current frame is painted.
  const drawn = new MessageChannel()
  drawn.port1.onmessage = () => {
    isFramePending = false
    window.paintedByBench.push(performance.now())
  }

  const { stroke } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.stroke = function strokeAndRecord(
    ...path: [] | [path: Path2D]
  ): void {
    // Grids, crosshairs and empty charts have other colours.
    if (!isFramePending && this.strokeStyle === lineColour) {
      drawn.port2.postMessage(null)
      isFramePending = true
    }
    Reflect.apply(stroke, this, path)
  }
}

/** The share of a chart's pixel columns that have a pixel of exactly the line's colour. */
export function shareOfWidthDrawn(lineColour: string): number {
  const colour = [1, 3, 5].map((at) => Number.parseInt(lineColour.slice(at, at + 2), 16))
  const shares = [...document.querySelectorAll('canvas')].map((canvas) => {
    const { width, height } = canvas
    if (width * height === 0) return 0
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
    const columns = new Set<number>()
    for (let at = 0; pixels !== undefined && at < pixels.length; at += 4) {
      if (colour.every((value, index) => pixels[at + index] === value)) {
        columns.add((at / 4) % width)
      }
    }
    return columns.size / width
  })
  return Math.max(0, ...shares)
}
