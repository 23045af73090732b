import { useIsOnline } from '../freshness/use-is-online.ts'
import styles from './header.module.css'

/** Says that the device has no connection. Nothing while it has one. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    // Always there: screen readers announce only what changes in it.
    <span aria-live="polite" className={styles.offline}>
      {isOnline ? null : 'Offline'}
    </span>
  )
}
