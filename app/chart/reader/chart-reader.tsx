import { type PointerEvent, type ReactNode, useState } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './chart-reader.module.css'

export type Reading = {
  /** Visible above the chart. */
  shown: ReactNode
  /** The same in words, for screen readers. */
  spoken: string
}

type ChartReaderProps = {
  /** Names the slider. */
  label: string
  /** Readings are at equal distances from the left of the plot to its right. At least one. */
  readingCount: number
  read: (index: number) => Reading
  /** Of the grid that has the drawing. Its CSS gives `--plot-area`, the grid area of the plot. */
  className: string | undefined
  /** The drawing. */
  children: ReactNode
}

/**
 * A drawing with a slider over its plot, and the values at the slider above it. A range input
 * brings the keys and the support for screen readers. Its thumb is the line at the point that is
 * read.
 */
export function ChartReader({
  label,
  readingCount,
  read,
  className,
  children,
}: ChartReaderProps): ReactNode {
  const last = readingCount - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? last, last)
  const { shown, spoken } = read(index)
  const isHydrated = useHydrated()

  /** A press too, because Safari moves the thumb only when it is dragged itself. */
  function readUnderPointer(event: PointerEvent<HTMLInputElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    setChosen(Math.round(Math.max(0, Math.min(1, share)) * last))
  }

  return (
    <>
      <p className={styles.reading}>{shown}</p>
      <div className={`${styles.frame} ${className}`}>
        {children}
        {isHydrated ? (
          <input
            type="range"
            className={styles.slider}
            aria-label={label}
            aria-valuetext={spoken}
            max={last}
            value={index}
            onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
            onPointerDown={readUnderPointer}
            onPointerMove={readUnderPointer}
          />
        ) : null}
      </div>
    </>
  )
}
