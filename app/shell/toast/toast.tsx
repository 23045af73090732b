import { useEffect, useState } from 'react'
import styles from './toast.module.css'

const DURATION_MS = 5000

type ToastProps = {
  message: string
  /** An optional second line. */
  reason?: string | null
}

/** A message over the page that disappears after 5 s. Without JavaScript it stays. */
export function Toast({ message, reason = null }: ToastProps) {
  const [isShown, setIsShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(setIsShown, DURATION_MS, false)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <div className={styles.toast}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="11" fill="currentColor" />
        <path
          d="M12 6.500v7M12 17v.5"
          stroke="var(--down)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <div>
        {/* The alert holds only the specified message. Screen readers read the reason after it. */}
        <p role="alert" data-status="error">
          {message}
        </p>
        {reason === null ? null : (
          <p role="status" className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </div>
  )
}
