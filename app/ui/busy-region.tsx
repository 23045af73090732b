import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import styles from './busy-region.module.css'
import { Spinner } from './spinner.tsx'

type BusyRegionProps = {
  children: ReactNode
  /** False in all but one of the regions of a page. */
  hasSpinner?: boolean
}

/**
 * Holds what a page change will replace. While the new content is on its way the old stays, and
 * after 150 ms it is dimmed under a spinner: a quick answer never flashes one.
 */
export function BusyRegion({ children, hasSpinner = true }: BusyRegionProps) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className={styles.region} aria-busy={isBusy}>
      <div className={styles.content}>{children}</div>
      {isBusy && hasSpinner ? (
        <div className={styles.overlay}>
          <Spinner />
        </div>
      ) : null}
    </div>
  )
}
