import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './busy-region.module.css'
import { Spinner } from './spinner.tsx'

type BusyRegionProps = {
  children: ReactNode
  /** False in all but one of the regions of a page. */
  hasSpinner?: boolean
}

/** So long nothing may be seen to happen. */
const SPINNER_DELAY_MS = 150

/**
 * Holds what a page change will replace. While the new content is on its way the old stays, and
 * after 150 ms it is dimmed under a spinner: a quick answer never flashes one. Not by a delay of the
 * styles, for which the browser would prepare by drawing the whole region anew.
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
