import { useEffect, useState } from 'react'
import styles from './notification.module.css'

const DURATION_MS = 5000

/** A message over the page that goes by itself. Without script it stays. */
export function Notification({ message }: { message: string }) {
  const [isShown, setIsShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(setIsShown, DURATION_MS, false)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <div role="alert" data-status="error" className={styles.notification}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path
          d="M12 6.500v7M12 17v.5"
          stroke="var(--down)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {message}
    </div>
  )
}
