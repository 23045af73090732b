import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './busy-region.module.css'
import { Spinner } from './spinner.tsx'

type BusyRegionProps = {
  children: ReactNode
  /** Only one region of a page shows the spinner. */
  hasSpinner?: boolean
}

/** A faster navigation shows no busy state. */
const SPINNER_DELAY_MS = 150

/**
 * Wraps content that a navigation will replace. The old content stays while the new one loads.
 * After 150 ms it is dimmed under a spinner, so a quick navigation shows no flash. The delay is a
 * timer and not a CSS delay, for which the browser would repaint the whole region.
 */
export function BusyRegion({ children, hasSpinner = true }: BusyRegionProps) {
  const isBusy = useNavigation().state === 'loading'
  const [isSlow, setIsSlow] = useState(false)

  useLayoutEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(setIsSlow, SPINNER_DELAY_MS, true)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])

  return (
    <div className={styles.region} aria-busy={isBusy} data-slow={isSlow}>
      <div className={styles.content}>{children}</div>
      {isBusy && isSlow && hasSpinner ? (
        <div className={styles.overlay}>
          <Spinner />
        </div>
      ) : null}
    </div>
  )
}
